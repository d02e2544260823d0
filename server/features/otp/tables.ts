import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    otp_codes: OtpCodesTable;
    otp_events: OtpEventsTable;
    verified_phones: VerifiedPhonesTable;
  }
}

/** The current codes for a phone at a location: one for each visit that asked, and one from staff at most. */
export interface OtpCodesTable extends TableOf<'otp_codes'> {
  /** 'staff': given out at the desk, valid for any visitor with that phone. */
  source: 'sms' | 'staff';
  /** The visit that requested it, or used it; '' for one from staff that nobody has used. */
  visit_key: string;
  /** How often it was compared with what a visitor typed. */
  compares: number;
}

/** What the limits count; stored in the database so that they hold across processes and restarts. */
export interface OtpEventsTable extends TableOf<'otp_events'> {
  /**
   * 'unsent': the gateway certainly did not send it, so the visitor does not have to wait. 'wrong-staff': not the code
   * from staff.
   */
  kind: 'send' | 'unsent' | 'wrong' | 'wrong-staff';
  /** Keyed hash of the address that asked (IPv6: its /64). */
  address_hash: string;
  /** Keyed hash of the thousand neighbouring numbers. */
  range_hash: string;
}

/** A phone that a visitor has verified. */
export interface VerifiedPhonesTable extends TableOf<'verified_phones'> {
  source: 'sms' | 'staff';
  /** The visit it was used for; null if unused. */
  visit_id: number | null;
}

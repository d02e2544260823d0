import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    otp_codes: OtpCodesTable;
    otp_events: OtpEventsTable;
    verified_phones: VerifiedPhonesTable;
  }
}

/** For a phone at a location: one code per visit, and at most one from staff. */
export interface OtpCodesTable extends TableOf<'otp_codes'> {
  source: 'sms' | 'staff';
  /** The visit that requested or used it; '' for an unused one from staff. */
  visit_key: string;
}

export interface OtpEventsTable extends TableOf<'otp_events'> {
  /** 'unsent': the gateway certainly did not send it. 'wrong-staff': not the code from staff. */
  kind: 'send' | 'unsent' | 'wrong' | 'wrong-staff';
  /** Keyed hash (IPv6: of the /64). */
  address_hash: string;
  /** Keyed hash of the thousand neighbouring numbers. */
  range_hash: string;
}

interface VerifiedPhonesTable extends TableOf<'verified_phones'> {
  source: 'sms' | 'staff';
  visit_id: number | null;
}

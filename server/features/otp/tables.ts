declare module '../../store/schema.ts' {
  interface Database {
    otp_codes: OtpCodesTable;
    otp_events: OtpEventsTable;
    otp_locks: OtpLocksTable;
    verified_phones: VerifiedPhonesTable;
  }
}

/** The one code in force for a phone at a location. */
export interface OtpCodesTable {
  location_id: string;
  phone_hash: string;
  /** 'staff': handed over at the desk, good for any visitor with that phone. */
  source: 'sms' | 'staff';
  /** The visit that asked for it. */
  visit_key: string;
  code_hash: string;
  /** Times it was compared with what a visitor typed. */
  compares: number;
  consumed_at: number | null;
  created_at: number;
  expires_at: number;
}

/** What the limits count, in the database so that they hold over processes and restarts. */
export interface OtpEventsTable {
  id: string;
  /** 'unsent': the gateway certainly did not send it; it does not keep the visitor waiting. */
  kind: 'send' | 'unsent' | 'wrong';
  location_id: string;
  phone_hash: string;
  visit_key: string;
  at: number;
}

/** Rows to write first, so that two processes count one after the other. */
export interface OtpLocksTable {
  name: string;
  at: number;
}

/** A phone that a visitor has proven to hold. */
export interface VerifiedPhonesTable {
  location_id: string;
  phone_hash: string;
  visit_key: string;
  source: 'sms' | 'staff';
  /** The visit it was used for; null while there is none. */
  visit_id: number | null;
  verified_at: number;
}

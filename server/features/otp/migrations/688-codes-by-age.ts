import type { IndexStep } from '../../../store/migration-step.ts';

/** Indexes for retention [MANY-02]. */
export const up: IndexStep = {
  indexes: {
    otp_codes_by_age: 'otp_codes (created_at)',
    otp_events_by_age: 'otp_events (at)',
    sms_messages_by_age: 'sms_messages (created_at)',
  },
};

import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { forgetCodes } from './forget.ts';
import { phoneGuard, provenPhone } from './guard.ts';
import { otpRoutes } from './routes.ts';
import { phoneCodeRoutes } from './staff-code.ts';

/** One-time codes that verify a phone. */
export default defineFeature({
  id: 'otp',
  needs: ['sms'],
  routes: [otpRoutes, phoneCodeRoutes],
  guards: [phoneGuard],
  proofs: [provenPhone],
  tables: ['otp_codes', 'otp_events', 'verified_phones'],
  retention: [
    { table: 'otp_codes', column: 'created_at', after: DAY_MS },
    { table: 'verified_phones', key: ['visit_key', 'location_id', 'phone_hash'], column: 'verified_at', after: DAY_MS },
    { table: 'otp_events', column: 'at', after: DAY_MS },
  ],
  forgetVisits: forgetCodes,
});

import { defineFeature } from '../../feature.ts';
import { forgetCodes } from './forget.ts';
import { phoneGuard } from './guard.ts';
import { up as codeTables } from './migrations/103-codes.ts';
import { up as codesByVisit } from './migrations/333-codes-by-visit.ts';
import { oldCodes } from './retention.ts';
import { otpRoutes } from './routes.ts';
import { phoneCodeRoutes } from './staff-routes.ts';

/** One-time codes that verify a phone. */
export default defineFeature({
  id: 'otp',
  needs: ['sms'],
  routes: [otpRoutes, phoneCodeRoutes],
  guards: [phoneGuard],
  tables: ['otp_codes', 'otp_events', 'otp_locks', 'verified_phones'],
  migrations: { '103-codes': codeTables, '333-codes-by-visit': codesByVisit },
  retention: [oldCodes],
  forgetVisits: forgetCodes,
});

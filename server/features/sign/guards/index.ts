import { bookingGuard } from '../../bookings/booking-guard.ts';
import { breathalyzerGuard } from '../../breathalyzer/breathalyzer-guard.ts';
import { scanGuard } from '../../idscan/scan-guard.ts';
import { phoneGuard } from '../../otp/phone-guard.ts';
import type { SignGuard } from './guard.ts';

/** Those that need tables; a slide's pure one stands in its own folder. All are asked, in this order; the first refusal is the answer. A new guard is a file beside this one and a line here. */
export const signGuards: readonly SignGuard[] = [scanGuard, phoneGuard, breathalyzerGuard, bookingGuard];

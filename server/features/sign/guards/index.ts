import { bookingGuard } from '../../bookings/booking-guard.ts';
import { breathalyzerGuard } from '../../breathalyzer/breathalyzer-guard.ts';
import { scanGuard } from '../../idscan/scan-guard.ts';
import { destinationGuard } from '../../locations/destination-guard.ts';
import { phoneGuard } from '../../otp/phone-guard.ts';
import { questionGuard } from '../../questions/question-guard.ts';
import type { SignGuard } from './guard.ts';

/** All are asked, in this order; the first refusal is the answer. A new guard is a file beside this one and a line here. */
export const signGuards: readonly SignGuard[] = [
  destinationGuard,
  scanGuard,
  phoneGuard,
  breathalyzerGuard,
  questionGuard,
  bookingGuard,
];

import { bookingGuard } from './booking-guard.ts';
import { breathalyzerGuard } from './breathalyzer-guard.ts';
import { destinationGuard } from './destination-guard.ts';
import type { SignGuard } from './guard.ts';
import { phoneGuard } from './phone-guard.ts';
import { questionGuard } from './question-guard.ts';
import { scanGuard } from './scan-guard.ts';

/** All are asked, in this order; the first refusal is the answer. A new guard is a file beside this one and a line here. */
export const signGuards: readonly SignGuard[] = [
  destinationGuard,
  scanGuard,
  phoneGuard,
  breathalyzerGuard,
  questionGuard,
  bookingGuard,
];

import type { Deps } from '../../../deps.ts';
import { PersonQuestions } from '../../../http/person-questions.ts';

const known = new WeakMap<Deps['locations'], PersonQuestions>();

/**
 * Booking numbers can be guessed, and what they answer are plates and hauliers. Every door that answers to one counts
 * here: the number that is typed, the code that is scanned, and the signature.
 */
export function bookingQuestions(deps: Deps): PersonQuestions {
  const own =
    known.get(deps.locations) ??
    new PersonQuestions(deps, { name: 'bookings', visit: 8, day: { counts: 'failures', free: 500, perSigned: 1 } });
  known.set(deps.locations, own);
  return own;
}

import { closeData } from '../../../../domain/opening-hours.ts';
import type { SignGuard, SignGuardContext, SignGuardVerdict } from './guard.ts';

/** How long a visit that began in time may take, in milliseconds. */
const GRACE_MS = 60 * 60_000;

type Moment = Pick<SignGuardContext, 'location' | 'destination' | 'begunAt' | 'now'>;

/**
 * No visit is signed where check-in is closed or not allowed, whatever the page asked before [CLOSE-01]. One that began
 * while it was open may be finished. A kiosk's page may be open for hours before its visitor comes, so that no page
 * counts as longer ago than a visit takes.
 */
export const closingGuard: SignGuard = {
  id: 'closing',
  check: async (moment) => closingVerdict(moment),
};

/** The guard's verdict for any moment, such as the one at which a visit from an outbox came. */
export function closingVerdict({ location, destination, begunAt, now }: Moment): SignGuardVerdict {
  const { document } = location;
  const isOpenAt = (at: number) => {
    // By the server's own clock.
    const { checkin_not_allowed, date } = closeData(document, destination, at, '');
    return { isAllowed: checkin_not_allowed !== 'true', isOpen: checkin_not_allowed !== 'true' && date === null };
  };
  const { isAllowed, isOpen } = isOpenAt(now);
  if (isOpen) return { ok: true };
  const began = Math.max(begunAt ?? now, now - GRACE_MS);
  if (isOpenAt(began).isOpen) return { ok: true };
  return { ok: false, code: isAllowed ? 'location_closed' : 'checkin_not_allowed' };
}

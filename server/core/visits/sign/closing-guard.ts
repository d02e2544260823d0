import { closeData } from '../../../../domain/opening-hours.ts';
import type { SignGuard, SignGuardContext, SignGuardVerdict } from './guard.ts';

/** For finishing a visit that began in time. */
const GRACE_MS = 60 * 60_000;

type Moment = Pick<SignGuardContext, 'location' | 'destination' | 'begunAt' | 'now'>;

/** A kiosk's page may stay open for hours: only the grace period counts. [CLOSE-01] */
export const closingGuard: SignGuard = {
  id: 'closing',
  check: async (moment) => closingVerdict(moment),
};

/** For any moment, such as a late delivery. */
export function closingVerdict({ location, destination, begunAt, now }: Moment): SignGuardVerdict {
  const { document } = location;
  const isOpenAt = (at: number) => {
    const { checkin_not_allowed, date } = closeData(document, destination, at, '');
    return { isAllowed: checkin_not_allowed !== 'true', isOpen: checkin_not_allowed !== 'true' && date === null };
  };
  const { isAllowed, isOpen } = isOpenAt(now);
  if (isOpen) return { ok: true };
  const began = Math.max(begunAt ?? now, now - GRACE_MS);
  if (isOpenAt(began).isOpen) return { ok: true };
  return { ok: false, code: isAllowed ? 'location_closed' : 'checkin_not_allowed' };
}

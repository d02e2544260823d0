import type { FastifyInstance } from 'fastify';
import { allPlaces } from '../../../domain/destination.ts';
import { HOUR_MS } from '../../../domain/time.ts';
import { isDeviceAt } from '../../core/access/devices/devices.ts';
import { askerOrKiosk } from '../../core/access/pairing/kiosk-cookie.ts';
import { locationOf } from '../../core/locations/paths.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { findScan, takeScan, waitingScans } from './scans.ts';

/** [SCAN-02] [SCAN-05] [SCAN-06] */
export function idScanRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const takeMark = markTaker(db);
  // Counted apart: a page repeats its mark every few seconds.
  const wrong = quotaOf(deps, 'guesses', 'marks');

  registerCall(app, 'get-id-scans', async ({ locationId, scannerid }, request) => {
    const location = await locationOf(request, deps, locationId);
    const { document } = location;
    if (!allPlaces(document).some((place) => isAskedAt(document, place, 'idscan'))) return [];
    if (scannerid !== '') {
      const { address } = await askerOrKiosk(request, deps);
      if (wrong.isSpent({ address })) throw refusal('ask_person');
      if (!(await takeMark(location.id, scannerid, deps.now()))) {
        wrong.take({ address });
        return [];
      }
    }
    const now = deps.now();
    return waitingScans(db, location.id, scannerid, { begunAt: request.visitBegunAt ?? now, now });
  });

  registerCall(app, 'clear-scan', async ({ id }, request) => {
    return { cleared: await takeScan(db, String(id), request.visitKey, deps.now()) };
  });

  registerCall(app, 'check-approval-idscan', async ({ idscanID }, request) => {
    const location = await locationOf(request, deps);
    const scan = await findScan(db, location.id, String(idscanID), deps.now());
    // Gone scans can no longer be approved: the visitor scans again.
    const own = scan !== undefined && (scan.visit_key === null || scan.visit_key === request.visitKey);
    return { is_scan_approve: own ? scan.approval : 2 };
  });
}

/** Looks marks up, and reserves scanners for kiosks. Kiosks ask every few seconds; one write an hour is enough. */
function markTaker(db: Deps['store']['db']) {
  const notedAt = new Map<string, number>();
  return async (location: string, mark: string, now: number): Promise<boolean> => {
    if (!(await isDeviceAt(db, mark, location, 'scanner'))) return false;
    const last = notedAt.get(mark);
    if (last !== undefined && now >= last && now - last < HOUR_MS) return true;
    await db
      .insertInto('marked_scanners')
      .values({ device_id: mark, asked_at: now })
      .onConflict((c) => c.column('device_id').doUpdateSet({ asked_at: now }))
      .execute();
    notedAt.set(mark, now);
    return true;
  };
}

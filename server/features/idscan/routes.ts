import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
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
import type { Database } from '../../store/schema.ts';
import { findScan, takeScan, waitingScans } from './scans.ts';

/** The ID card calls of the visitor's page [SCAN-02] [SCAN-05] [SCAN-06]. */
export function idScanRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const marks = new Marks(db);
  // A page asks with the same mark every few seconds: its mistakes are not those of a person.
  const wrong = quotaOf(deps, 'guesses', 'marks');

  registerCall(app, 'get-id-scans', async ({ locationId, scannerid }, request) => {
    const location = await locationOf(request, deps, locationId);
    const { document } = location;
    if (!allPlaces(document).some((place) => isAskedAt(document, place, 'idscan'))) return [];
    const asker = { location: location.id, scanner: scannerid, begunAt: request.visitBegunAt ?? deps.now() };
    if (scannerid !== '') {
      const { address } = await askerOrKiosk(request, deps);
      if (wrong.isSpent({ address })) throw refusal('ask_person');
      if (!(await marks.take(location.id, scannerid, deps.now()))) {
        wrong.take({ address });
        return [];
      }
    }
    return waitingScans(db, { ...asker, now: deps.now() });
  });

  registerCall(app, 'clear-scan', async ({ id }, request) => {
    return { cleared: await takeScan(db, String(id), request.visitKey, deps.now()) };
  });

  registerCall(app, 'check-approval-idscan', async ({ idscanID }, request) => {
    const location = await locationOf(request, deps);
    const scan = await findScan(db, location.id, String(idscanID), deps.now());
    // A scan that is gone can no longer be approved: the visitor starts over and scans again.
    const own = scan !== undefined && (scan.visit_key === null || scan.visit_key === request.visitKey);
    return { is_scan_approve: own ? scan.approval : 2 };
  });
}

/** The marks of scanners, as kiosks beside them are given: a kiosk polls every few seconds, and one row an hour is enough. */
class Marks {
  readonly #db: Kysely<Database>;
  readonly #noted = new Map<string, number>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @returns whether it is the mark of a scanner in use at the location, which from then on is a kiosk's own */
  async take(location: string, mark: string, now: number): Promise<boolean> {
    if (!(await isDeviceAt(this.#db, mark, location, 'scanner'))) return false;
    const last = this.#noted.get(mark);
    if (last !== undefined && now >= last && now - last < HOUR_MS) return true;
    await this.#db
      .insertInto('marked_scanners')
      .values({ device_id: mark, asked_at: now })
      .onConflict((c) => c.column('device_id').doUpdateSet({ asked_at: now }))
      .execute();
    this.#noted.set(mark, now);
    return true;
  }
}

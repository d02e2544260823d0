import type { FastifyInstance } from 'fastify';
import { allPlaces } from '../../../domain/destination.ts';
import { locationOf } from '../../core/locations/paths.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { PersonQuestions } from '../../http/person-questions.ts';
import { registerCall } from '../../http/register-call.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { Marks } from './marks.ts';
import { findScan, takeScan, waitingScans } from './scans.ts';

/** The ID card calls of the visitor's page [SCAN-02] [SCAN-05] [SCAN-06]. */
export function idScanRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  const marks = new Marks(db);
  // Every poll is a question, and a wrong mark is a guess.
  const questions = new PersonQuestions(deps, { name: 'scans', visit: 2_000, address: 3_000 });

  registerCall(app, 'get-id-scans', { perVisit: 60 }, async ({ locationId, scannerid }, request) => {
    const location = await locationOf(request, deps, locationId);
    const { document } = location;
    if (!allPlaces(document).some((place) => isAskedAt(document, place, 'idscan'))) return [];
    if (!questions.mayAsk(request)) throw refusal('ask_person');
    const asker = { location: location.id, scanner: scannerid, begunAt: request.visitBegunAt ?? deps.now() };
    if (scannerid !== '' && !(await marks.take(location.id, scannerid, deps.now()))) {
      questions.noteFailure(request);
      return [];
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

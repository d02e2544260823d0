import type { FastifyInstance } from 'fastify';
import { allPlaces } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import { validate as validApproval } from '../../../schemas/generated/calls/check-approval-idscan.request.ts';
import { validate as validClear } from '../../../schemas/generated/calls/clear-scan.request.ts';
import { validate as validScans } from '../../../schemas/generated/calls/get-id-scans.request.ts';
import type { CheckApprovalIdscanAnswer, ClearScanAnswer, GetIdScansAnswer } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { locationOf, relativeCall } from '../../http/paths.ts';
import { checked } from '../../http/validate.ts';
import type { LocationDocument } from '../locations/document.ts';
import { findScan, takeScan, waitingScans } from './scans.ts';

/** What a visitor's page asks about scanned ID cards [SCAN-02] [SCAN-05] [SCAN-06]. */
export function idScanRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  app.post('/getIdScans', { config: { perVisit: 60 } }, async (request): Promise<GetIdScansAnswer> => {
    const { locationId, scannerid } = checked(validScans, request.body);
    const location = await locationOf(request, deps, locationId);
    if (!scansCards(location.document)) return [];
    return waitingScans(db, location.id, scannerid, deps.now());
  });

  app.post('/clearScan', async (request): Promise<ClearScanAnswer> => {
    const { id } = checked(validClear, request.body);
    return { cleared: await takeScan(db, String(id), request.visitKey, deps.now()) };
  });

  relativeCall(
    app,
    'post',
    'slideshow/check-approval-idscan',
    {},
    async (request): Promise<CheckApprovalIdscanAnswer> => {
      const { idscanID } = checked(validApproval, request.body);
      const location = await locationOf(request, deps);
      const scan = await findScan(db, location.id, String(idscanID), deps.now());
      // A scan that is gone will not be approved any more: the visitor starts over and scans again.
      const own = scan !== undefined && (scan.visit_key === null || scan.visit_key === request.visitKey);
      return { is_scan_approve: own ? scan.approval : 2 };
    },
  );
}

function scansCards(document: LocationDocument): boolean {
  if (isPluginOff(document, 'idscan')) return false;
  return allPlaces(document).some((place) => isOn(settingsAt(place).module_id_scan));
}

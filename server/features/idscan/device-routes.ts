import type { FastifyInstance } from 'fastify';
import { validate as validScan } from '../../../schemas/generated/api/add-scan.request.ts';
import { validate as validScanPath } from '../../../schemas/generated/api/decide-scan.params.ts';
import { validate as validDecision } from '../../../schemas/generated/api/decide-scan.request.ts';
import type {
  AddScanAnswer,
  AddScanRequest,
  DecideScanAnswer,
  DecideScanParams,
  DecideScanRequest,
  ListWaitingScansAnswer,
} from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { fits } from '../../http/validator-compiler.ts';
import { callerOf, deviceCall } from '../devices/authorize.ts';
import { readMrz } from './read-mrz.ts';
import { addScan, approveScan, unapprovedScans } from './scans.ts';

/** What scanners post, and the word of staff on it [SCAN-04] [SCAN-06]. docs/devices.md */
export function scanDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  const scanned = { ...deviceCall(deps, 'scanner'), schema: { body: fits(validScan, 'entries_invalid') } };
  app.post<{ Body: AddScanRequest }>('/api/devices/scans', scanned, async (request, reply) => {
    const { device, location } = callerOf(request);
    const { mrz, source_result } = request.body;
    const name = readMrz(Array.isArray(mrz) ? mrz.join('\n') : mrz);
    if (!name.ok) throw refusal(name.error.code, { problem: name.error.message });
    const sourceResult = String(source_result ?? '').trim();
    const { id, approval } = await addScan(db, location, device, { ...name.value, sourceResult }, deps.now());
    const answer: AddScanAnswer = { id, needs_approval: approval === 0 };
    return reply.code(201).send(answer);
  });

  app.get('/api/staff/scans', deviceCall(deps, 'staff'), async (request): Promise<ListWaitingScansAnswer> => {
    const { location } = callerOf(request);
    const waiting = await unapprovedScans(db, location.id, deps.now());
    return {
      waiting: waiting.map((scan) => ({
        id: scan.id,
        FirstName: scan.first_name,
        LastName: scan.last_name,
        source_result: scan.source_result,
        scanned_at: new Date(scan.created_at).toISOString(),
      })),
    };
  });

  const decided = {
    ...deviceCall(deps, 'staff'),
    schema: { params: fits(validScanPath, 'entries_invalid'), body: fits(validDecision, 'entries_invalid') },
  };
  app.post<{ Params: DecideScanParams; Body: DecideScanRequest }>(
    '/api/staff/scans/:id',
    decided,
    async (request): Promise<DecideScanAnswer> => {
      const { location } = callerOf(request);
      const { id } = request.params;
      const approval = request.body.approve ? 1 : 2;
      if (!(await approveScan(db, location.id, id, approval, deps.now()))) throw refusal('scan_unknown');
      return { id, is_scan_approve: approval };
    },
  );
}

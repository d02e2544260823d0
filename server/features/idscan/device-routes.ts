import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { registerDeviceCall } from '../devices/authorize.ts';
import { readMrz } from './read-mrz.ts';
import { addScan, approveScan, unapprovedScans } from './scans.ts';

/** Takes scans from scanners and decisions about them from staff [SCAN-04] [SCAN-06]. docs/devices.md */
export function scanDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  registerDeviceCall(app, deps, 'add-scan', async ({ mrz, source_result }, { device, location }) => {
    const name = readMrz(Array.isArray(mrz) ? mrz.join('\n') : mrz);
    if (!name.ok) throw refusal(name.error.code, { problem: name.error.message });
    const sourceResult = String(source_result ?? '').trim();
    const { id, approval } = await addScan(db, location, device, { ...name.value, sourceResult }, deps.now());
    return { id, needs_approval: approval === 0 };
  });

  registerDeviceCall(app, deps, 'list-waiting-scans', async (_, { location }) => {
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

  registerDeviceCall(app, deps, 'decide-scan', async ({ approve }, { location, params: { id } }) => {
    const approval = approve ? 1 : 2;
    if (!(await approveScan(db, location.id, id, approval, deps.now()))) throw refusal('scan_unknown');
    return { id, is_scan_approve: approval };
  });
}

import type { FastifyInstance } from 'fastify';
import { decide } from '../../core/access/audit/decide.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { readMrz } from './read-mrz.ts';
import { addScan, approveScan, unapprovedScans } from './scans.ts';

/** Takes scans from scanners and decisions from staff [SCAN-04] [SCAN-06]. docs/connect.md */
export function scanDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  registerDeviceCall(app, deps, 'add-scan', async ({ mrz, source_result }, { device, location }) => {
    const name = readMrz(Array.isArray(mrz) ? mrz.join('\n') : mrz);
    if (!name.ok) throw refusal(name.error.code, { problem: name.error.message });
    const sourceResult = String(source_result ?? '').trim();
    const scan = { ...name.value, sourceResult };
    const { id, approval } = await deps.store.events.during(async (trx, tell) => {
      const added = await addScan(trx, location, device, scan, deps.now());
      const waiting = { kind: 'scan.waiting', locationId: location.id, scanId: added.id, at: deps.now() } as const;
      if (added.approval === 0) await tell(waiting);
      return added;
    });
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
    await deps.store.events.during(async (trx, tell) => {
      if (!(await approveScan(trx, location.id, id, approval, deps.now()))) throw refusal('scan_unknown');
      const decided = { kind: 'scan.decided', locationId: location.id, scanId: id, at: deps.now() } as const;
      await tell({ ...decided, approved: approve });
    });
    return { id, is_scan_approve: approval };
  });
}

/** Lets the desk decide about a scan [DESK-03]. */
export function scanStaffRoutes(app: FastifyInstance, deps: Deps): void {
  const { now } = deps;
  registerStaffCall(app, deps, 'decide-waiting-scan', async ({ approve, reason }, caller) => {
    const { locationId } = caller;
    const { scanId } = caller.params;
    const action = approve ? 'scan.approve' : 'scan.refuse';
    return decide(deps, caller, { action, subject: scanId, reason }, async (trx, tell) => {
      if (!(await approveScan(trx, locationId, scanId, approve ? 1 : 2, now()))) throw refusal('scan_unknown');
      await tell({ kind: 'scan.decided', locationId, scanId, approved: approve, at: now() });
      return {};
    });
  });
}

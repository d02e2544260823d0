import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { authorize, deviceCall } from '../devices/authorize.ts';
import { approveScan, unapprovedScans } from '../idscan/scans.ts';
import { normalPhone, phoneKind } from './phone.ts';
import { staffCode } from './staff-code.ts';

const entries = (body: unknown) => (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;

/** What staff decide at their desk, with a token of kind "staff". docs/devices.md */
export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  app.get('/api/staff/scans', deviceCall, async (request) => {
    const { location } = await authorize(request, deps, 'staff');
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

  app.post('/api/staff/scans/:id', deviceCall, async (request) => {
    const { location } = await authorize(request, deps, 'staff');
    const { approve } = entries(request.body);
    if (typeof approve !== 'boolean') throw unprocessable('invalid_request', '/approve: expected true or false');
    const { id } = request.params as { id: string };
    const decided = await approveScan(db, location.id, id, approve ? 1 : 2, deps.now());
    if (!decided) throw notFound('scan_unknown', 'No such scan waits for approval.');
    return { id, is_scan_approve: approve ? 1 : 2 };
  });

  app.post('/api/staff/phone-codes', deviceCall, async (request) => {
    const { location } = await authorize(request, deps, 'staff');
    const { phone_no } = entries(request.body);
    const phone = typeof phone_no === 'string' ? normalPhone(phone_no.slice(0, 40)) : '';
    const kind = phoneKind(location.document, phone);
    if (kind === 'none' || kind === 'invalid') {
      throw unprocessable('phone_invalid', '/phone_no: expected a phone number such as +46701234567');
    }
    const { code, expiresAt } = await staffCode(deps, location, phone);
    return { phone_no: phone, code, expires_at: new Date(expiresAt).toISOString() };
  });
}

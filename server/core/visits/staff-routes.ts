import type { FastifyInstance } from 'fastify';
import { isVisitCode } from '../../../domain/visit-names.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { registerDeviceCall } from '../access/devices/authorize.ts';
import { findVisit } from './find-visit.ts';

/**
 * Looks up the visit for a badge whose QR code staff scanned; needs a token of kind "staff" [SIGN-02]. docs/devices.md
 */
export function staffVisitRoutes(app: FastifyInstance, deps: Deps): void {
  registerDeviceCall(app, deps, 'find-visit', async (_, { location, params: { code } }) => {
    const visit = isVisitCode(code) ? await findVisit(deps.store.db, { code }, location.id) : undefined;
    if (visit === undefined) throw refusal('visit_unknown');
    return visit;
  });
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { authorize, deviceCall } from '../devices/authorize.ts';
import { findVisit, type VisitForStaff } from './find-visit.ts';
import { isVisitCode } from './visit-code.ts';

/** The visit of a badge, for staff who scanned its QR code, with a token of kind "staff" [SIGN-02]. docs/devices.md */
export function staffVisitRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/staff/visits/:code', deviceCall, async (request): Promise<VisitForStaff> => {
    const { location } = await authorize(request, deps, 'staff');
    const { code } = request.params as { code: string };
    const visit = isVisitCode(code) ? await findVisit(deps.store.db, { code }, location.id) : undefined;
    if (visit === undefined) throw notFound('visit_unknown', 'There is no visit of this code.');
    return visit;
  });
}

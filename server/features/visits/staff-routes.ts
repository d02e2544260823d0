import type { FastifyInstance } from 'fastify';
import { validate } from '../../../schemas/generated/api/find-visit.params.ts';
import type { FindVisitAnswer, FindVisitParams } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { fits } from '../../http/validator-compiler.ts';
import { callerOf, deviceCall } from '../devices/authorize.ts';
import { findVisit } from './find-visit.ts';
import { isVisitCode } from './visit-code.ts';

/** The visit of a badge, for staff who scanned its QR code, with a token of kind "staff" [SIGN-02]. docs/devices.md */
export function staffVisitRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: FindVisitParams }>(
    '/api/staff/visits/:code',
    { ...deviceCall(deps, 'staff'), schema: { params: fits(validate, 'entries_invalid') } },
    async (request): Promise<FindVisitAnswer> => {
      const { location } = callerOf(request);
      const { code } = request.params;
      const visit = isVisitCode(code) ? await findVisit(deps.store.db, { code }, location.id) : undefined;
      if (visit === undefined) throw refusal('visit_unknown');
      return visit;
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { isVisitCode } from '../../../domain/visit-names.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { type Leaving, signOutOwn } from './own-sign-out.ts';

interface Sent {
  code?: string;
  location_id?: string | number;
  plate?: string;
  name?: string;
}

const text = { type: 'string', maxLength: 200 };
const body = {
  type: 'object',
  properties: { code: text, location_id: { type: ['string', 'number'] }, plate: text, name: text },
  anyOf: [{ required: ['code'] }, { required: ['location_id', 'plate', 'name'] }],
};
const answer = { type: 'object', required: ['left'], properties: { left: { type: 'boolean' } } };

/** A visitor who leaves says so: by the code of the visit, or by plate and name at the kiosk [DESK-02]. */
export function departureRoutes(app: FastifyInstance, deps: Deps): void {
  const schema = {
    summary: 'Notes that a visitor has left, by the code of the visit or by plate and name.',
    tags: ['check-in'],
    body,
    response: { 200: { description: 'Whether there is such a visit.', ...answer } },
  };
  app.post<{ Body: Sent }>(
    '/sign-out',
    { schema, config: { perVisit: 20, needsVisit: true } },
    async ({ body: sent }) => ({
      left: await signOutOwn(deps, await leavingOf(sent)),
    }),
  );

  const leavingOf = async ({ code, location_id, plate = '', name = '' }: Sent): Promise<Leaving> => {
    if (code !== undefined) return { code: isVisitCode(code) ? code : '' };
    const location = await deps.locations.find(String(location_id));
    if (location === undefined) throw refusal('location_unknown');
    return { locationId: location.id, plate, name };
  };
}

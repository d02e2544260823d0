import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LONGEST_NAME } from '../../../domain/form-fields.ts';
import { isVisitCode } from '../../../domain/visit-names.ts';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { isPlate, signOutOwn } from './own-sign-out.ts';

interface Sent {
  code?: string;
  location_id?: string | number;
  plate?: string;
  name?: string;
}

const text = { type: 'string', maxLength: 200 };
const body = {
  type: 'object',
  properties: {
    code: text,
    location_id: { type: ['string', 'number'] },
    plate: text,
    name: { ...text, maxLength: LONGEST_NAME },
  },
  anyOf: [{ required: ['code'] }, { required: ['location_id', 'plate', 'name'] }],
};
const answer = {
  type: 'object',
  required: ['left'],
  properties: {
    left: { type: 'boolean' },
    assumed: {
      type: 'boolean',
      description:
        'True: the person these entries match counts as assumed to have left; not said is whether anybody is here.',
    },
  },
};

/** Hides whether a name was found: storing a departure takes longer than finding no visit. */
const ANSWER_MS = 120;

/**
 * Signs visitors out by the code of the visit, or by plate and name [DESK-02]. Plates are no secret: away from a kiosk the
 * answer tells nothing, and the departure is only assumed.
 */
export function departureRoutes(app: FastifyInstance, deps: Deps): void {
  const tries = quotaOf(deps, 'names', 'sign-outs');
  const schema = {
    summary: 'Notes that a visitor has left, by the code of the visit or by plate and name.',
    tags: ['check-in'],
    body,
    response: { 200: { description: 'Whether there is such a visit.', ...answer } },
  };
  const config = { needsVisit: true, counted: 'heavy' } as const;
  app.post<{ Body: Sent }>('/sign-out', { schema, config }, async (request) => {
    const { code } = request.body;
    if (code === undefined) return byPlate(request, request.body);
    return { left: await signOutOwn(deps, { code: isVisitCode(code) ? code : '' }, 'visitor') };
  });

  const byPlate = async (request: FastifyRequest, { location_id, plate = '', name = '' }: Sent) => {
    const location = await deps.locations.get(String(location_id));
    const leaving = { locationId: location.id, plate, name };
    if (await isKioskOf(location.id, request, deps)) return { left: await signOutOwn(deps, leaving, 'visitor') };
    if (!isPlate(plate)) throw refusal('plate_missing');
    if (!tries.take(askerOf(request))) throw refusal('ask_person');
    await Promise.all([signOutOwn(deps, leaving, 'assumed'), wait(ANSWER_MS)]);
    return { left: true, assumed: true };
  };
}

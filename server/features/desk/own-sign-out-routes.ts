import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LONGEST_NAME } from '../../../domain/form-fields.ts';
import { isVisitCode } from '../../../domain/visit-names.ts';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { isPlate, type Leaving, signOutOwn } from './own-sign-out.ts';

interface Sent {
  code?: string;
  location_id?: string | number;
  plate?: string;
  name?: string;
}

interface Answer {
  left: boolean;
  assumed?: true;
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

/** A name that is found is written down, which takes longer than one that is not: neither is to be heard. */
const ANSWER_MS = 120;

/**
 * A visitor who leaves says so: by the code of the visit, or by plate and name [DESK-02]. A plate can be read by
 * everybody, so that away from a kiosk of the location no answer says who is here, and who is signed out so is only
 * assumed to have left.
 */
export function departureRoutes(app: FastifyInstance, deps: Deps): void {
  const tries = quotaOf(deps, 'names', 'sign-outs');
  const schema = {
    summary: 'Notes that a visitor has left, by the code of the visit or by plate and name.',
    tags: ['check-in'],
    body,
    response: { 200: { description: 'Whether there is such a visit.', ...answer } },
  };
  app.post<{ Body: Sent }>(
    '/sign-out',
    { schema, config: { needsVisit: true, counted: 'heavy' } },
    async (request): Promise<Answer> => {
      const { code } = request.body;
      if (code === undefined) return byPlate(request, request.body);
      return { left: await signOutOwn(deps, { code: isVisitCode(code) ? code : '' }, 'visitor') };
    },
  );

  const byPlate = async (request: FastifyRequest, { location_id, plate = '', name = '' }: Sent): Promise<Answer> => {
    const location = await deps.locations.get(String(location_id));
    const leaving: Leaving = { locationId: location.id, plate, name };
    if (await isKioskOf(location.id, request, deps)) return { left: await signOutOwn(deps, leaving, 'visitor') };
    if (!isPlate(plate)) throw refusal('plate_missing');
    if (!tries.take(askerOf(request))) throw refusal('ask_person');
    await Promise.all([signOutOwn(deps, leaving, 'assumed'), wait(ANSWER_MS)]);
    return { left: true, assumed: true };
  };
}

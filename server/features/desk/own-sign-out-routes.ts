import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { codeKey, nameKey } from '../../../domain/canonical.ts';
import { foldText } from '../../../domain/fold-text.ts';
import { LONGEST_NAME } from '../../../domain/form-fields.ts';
import { isVisitCode } from '../../../domain/visit-names.ts';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import { visitByCode } from '../../core/visits/find-visit.ts';
import { visitsHereOf } from '../../core/visits/on-site.ts';
import { signOut } from '../../core/visits/sign-out.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

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
        'True: the person these entries match counts as assumed to have left; not said is whether anyone is here.',
    },
  },
};

/** Hides whether a name was found: storing a departure takes longer than finding no visit. */
const ANSWER_MS = 120;

/**
 * Signs visitors out by code, or by plate and name [DESK-02]. Plates are no secret: away from a kiosk the answer tells
 * nothing, and the departure is only assumed.
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

type Leaving = { code: string } | { locationId: string; plate: string; name: string };

/** Letters and digits; fewer would match every visit without a plate. */
const SHORTEST_PLATE = 2;
const MOST_ALIKE = 20;

function isPlate(typed: string): boolean {
  return (codeKey(typed).match(/[\p{L}\p{N}]/gu) ?? []).length >= SHORTEST_PLATE;
}

/** May be repeated. @returns false if no visit is meant */
async function signOutOwn({ store, now }: Deps, leaving: Leaving, how: 'visitor' | 'assumed'): Promise<boolean> {
  const meant = await visitsMeant(store.db, leaving);
  const [first] = meant;
  if (first === undefined) return false;
  const ids = meant.map(({ id }) => id);
  const departure = { locationId: first.location_id, how, at: now() };
  await store.events.during((trx, tell) => signOut(trx, tell, ids, departure));
  return true;
}

async function visitsMeant(db: Kysely<Database>, leaving: Leaving) {
  if ('code' in leaving) {
    const visit = await visitByCode(db, leaving.code);
    return visit?.state === 'signed' ? [visit] : [];
  }
  const [name, plate] = [nameKey(leaving.name), codeKey(leaving.plate)];
  // Each uses an index: without a plate, names are found as written.
  const known = isPlate(leaving.plate) ? { plate } : { plate: '', name };
  const rows = await visitsHereOf(db, leaving.locationId, known, MOST_ALIKE);
  return rows.filter(({ form }) => isName(leaving.name, fromJson<Record<string, string>>(form)['form_field_name']));
}

/** Ignores accents and the order of the names. */
function isName(typed: string, stored = ''): boolean {
  return typed.trim() !== '' && folded(typed) === folded(stored);
}

function folded(name: string): string {
  return (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

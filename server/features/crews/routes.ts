import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crewCodeIn } from '../../../domain/crew-code.ts';
import { wholeLocation } from '../../../domain/destination.ts';
import type { Id } from '../../../schemas/generated/types.ts';
import { isKioskOf } from '../../core/access/pairing/kiosk-cookie.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Location } from '../../core/locations/locations.ts';
import { offeredLanguage } from '../../core/locations/page/texts.ts';
import { namedLocation } from '../../core/locations/paths.ts';
import { deskVisitsById } from '../../core/visits/desk-visits.ts';
import { ownVisit } from '../../core/visits/find-visit.ts';
import { signOut } from '../../core/visits/sign-out.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { pickLanguage } from '../../http/negotiate.ts';
import { setOwnCookie } from '../../http/own-cookies.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { secret } from '../../http/secret.ts';
import { isDetailAskedAt } from '../../plugin-slides.ts';
import { type Crew, crewOfCode, openCrew, readShared, signedOf, stateOf } from './crews.ts';
import { crewmates, isFirstOfCrew } from './members.ts';

const CODE_COOKIE = 'gatehouse_crew';
const COOKIE_S = 600;

/** [DAY-06] docs/gate.md */
export function crewRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  const guesses = quotaOf(deps, 'guesses');
  const opened = quotaOf(deps, 'asksStaff', 'crews');

  const placeOf = async (request: FastifyRequest, named: Id): Promise<Location> => {
    const location = await namedLocation(request, deps, named);
    if (!isDetailAskedAt(location.document, wholeLocation(location.document), 'crew')) throw refusal('not_found');
    return location;
  };

  const crewAsked = async (request: FastifyRequest, location: Location, code: string): Promise<Crew | undefined> => {
    const asker = askerOf(request);
    if (guesses.isSpent(asker)) throw refusal('ask_person');
    const crew = await crewOfCode(deps, location.id, code);
    if (crew === undefined) guesses.take(asker);
    return crew;
  };

  registerCall(app, 'open-crew', { fillsDisk: true }, async (sent, request) => {
    const location = await placeOf(request, sent.locationId);
    const code = crewCodeIn(sent.code);
    if (code === undefined) return { status: 'taken' };
    if (!opened.take(askerOf(request))) throw refusal('too_many_requests');
    const { size, shared } = sent;
    return {
      status: await openCrew(deps, { locationId: location.id, visitKey: request.visitKey, code, size, shared }),
    };
  });

  registerCall(app, 'join-crew', async ({ locationId, code }, request) => {
    const location = await placeOf(request, locationId);
    const crew = await crewAsked(request, location, code);
    if (crew === undefined) return { status: 'unknown' };
    const state = stateOf(crew, await signedOf(store.db, crew.id), now());
    if (state !== 'open') return { status: state };
    return crew.shared === null ? { status: 'waiting' } : { status: 'found', ...readShared(crew.shared) };
  });

  registerCall(app, 'get-crew', async ({ locationId, code }, request) => {
    const crew = await crewAsked(request, await placeOf(request, locationId), code);
    if (crew === undefined) return { size: 0, done: 0, open: false };
    const signed = await signedOf(store.db, crew.id);
    return { size: crew.size, done: signed.done, open: stateOf(crew, signed, now()) === 'open' };
  });

  endRoutes(app, deps);
  linkRoute(app, deps);
}

function endRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerCall(app, 'end-crew', async ({ id }, request) => {
    const visit = await ownVisit(store.db, Number(id), request.visitKey);
    if (visit === undefined || !(await isFirstOfCrew(store.db, visit.id))) return { left: false };
    const departure = { locationId: visit.location_id, how: 'visitor', at: now() } as const;
    // Anyone can open a crew, so a phone alone does not prove that the others left.
    const others = (await isKioskOf(visit.location_id, request, deps)) ? 'visitor' : 'assumed';
    await store.events.during(async (trx, tell) => {
      await signOut(trx, tell, [visit.id], departure);
      await signOut(trx, tell, await crewmates(trx, visit.id), { ...departure, how: others });
    });
    return { left: true };
  });

  registerStaffCall(app, deps, 'read-crew', async (_, { locationId, params }) => {
    const location = await deps.locations.get(locationId);
    const members = await deskVisitsById(store.db, location, await crewmates(store.db, Number(params.visitId)));
    return { members: members.sort((a, b) => a.signed_at - b.signed_at) };
  });
}

function linkRoute(app: FastifyInstance, deps: Deps): void {
  type Scanned = { Params: { locationId: string; code: string } };
  const schema = { summary: 'The page that a crew code opens.', tags: ['pages'], produces: ['text/html'] };
  // A cookie survives a change of language and keeps the code out of addresses and logs.
  app.get<Scanned>('/c/:locationId/:code', { schema }, async (request, reply) => {
    const { locationId, code } = request.params;
    const { id, document } = await deps.locations.get(locationId);
    const offered = document.languages.map(({ key }) => key.toLowerCase());
    const language = offeredLanguage(document, pickLanguage(request.headers, offered));
    const to = `/${encodeURIComponent(language)}/${encodeURIComponent(id)}/slideshow`;
    setOwnCookie(reply, CODE_COOKIE, crewCodeIn(code) ?? '-', { path: '/', sameSite: 'lax', maxAge: COOKIE_S });
    return secret(reply).redirect(to, 303);
  });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, refusal } from '../../errors.ts';
import { sendGone } from '../../http/message-page.ts';
import { pageRoute } from '../../http/page-route.ts';
import { refusing } from '../../http/validator-compiler.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { offeredPlaces } from '../yard/line.ts';
import { noteAnswer, noteRead } from './answers.ts';
import { type HostDeps, type HostedVisit, hostedVisit } from './hosted-visit.ts';
import { visitOfLink } from './link.ts';
import { notificationOf } from './notifications.ts';
import { MAX_PLACE, SEEN_SVG, sendHostPage } from './page.tsx';
import type { HostAnswerKind } from './tables.ts';

interface Answer {
  kind: HostAnswerKind;
  place?: string;
}

type Asked = { Params: { token: string } };

/** A sooner change counts as an accidental second tap. */
const AGAIN_MS = 3_000;

const YARD_REFUSALS: ReadonlySet<string> = new Set(['yard_place_full', 'yard_moved', 'place_unknown', 'visit_unknown']);

const GONE = { title: 'page_host_gone_title', body: 'page_host_gone_body' };

const answering = pageRoute('A host answers.');
const body = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { enum: ['coming', 'wait', 'dock', 'no'] }, place: { type: 'string', maxLength: MAX_PLACE } },
};

/** GET changes nothing, because mail programs open links, too [DESK-06]. */
export function hostLinkRoutes(app: FastifyInstance, deps: HostDeps): void {
  const { store, config, now } = deps;

  const visitOf = async (token: string): Promise<HostedVisit | undefined> => {
    const id = visitOfLink(await serverSecret(store.db, config.hashKey), token, now());
    return id === undefined ? undefined : hostedVisit(store.db, deps, id);
  };

  app.get<Asked>('/host/:token', pageRoute('The page where a host answers a visitor.'), async (request, reply) => {
    const { token } = request.params;
    const visit = await visitOf(token);
    if (visit === undefined) return sendGone(request, reply, GONE);
    return show(deps, reply, visit, token);
  });

  app.get<Asked>('/host/:token/seen.svg', { schema: { hide: true } }, async (request, reply) => {
    const visit = await visitOf(request.params.token);
    if (visit === undefined) throw refusal('not_found');
    // Only a browser that shows the page requests it as an image.
    if (request.headers['sec-fetch-dest'] === 'image') await noteRead(deps, visit);
    return reply.header('cache-control', 'no-store').type('image/svg+xml').send(SEEN_SVG);
  });

  app.post<Asked & { Body: Answer }>(
    '/host/:token',
    { ...answering, schema: { ...answering.schema, body }, validatorCompiler: refusing('invalid_request') },
    async (request, reply) => {
      const { token } = request.params;
      const visit = await visitOf(token);
      if (visit === undefined) return sendGone(request, reply, GONE);
      const { kind, place = '' } = request.body;
      const given = { kind, place: kind === 'dock' ? place.trim() : '' };
      if (kind === 'dock' && given.place === '')
        throw refusal('invalid_request', { problem: '/place: expected a place' });
      const isAccepted = await acceptAnswer(deps, visit, given);
      return isAccepted ? reply.redirect(`/host/${token}`, 303) : show(deps, reply, visit, token, given.place);
    },
  );
}

const placesOf = (deps: HostDeps, { id, location, destination }: HostedVisit) =>
  offeredPlaces(deps, location, id, destination);

async function show(deps: HostDeps, reply: FastifyReply, visit: HostedVisit, token: string, refused?: string) {
  const { answer } = await notificationOf(deps.store.db, visit.id);
  const given = answer?.kind == null ? null : { kind: answer.kind, place: answer.place };
  if (refused !== undefined) reply.status(409);
  return sendHostPage(reply, { visit, token, given, refused, offered: await placesOf(deps, visit) });
}

/** @returns false if the yard refused the place */
async function acceptAnswer(deps: HostDeps, visit: HostedVisit, given: { kind: HostAnswerKind; place: string }) {
  const { kind, place } = given;
  const { answer } = await notificationOf(deps.store.db, visit.id);
  const offered = kind === 'dock' ? await placesOf(deps, visit) : undefined;
  // A visitor who was skipped in the queue can be called again.
  if (answer?.kind === kind && answer.place === place && !offered?.length) return true;
  if (Math.abs(deps.now() - (answer?.answered_at ?? 0)) < AGAIN_MS) throw refusal('too_many_requests');
  const placeId = offered?.find(({ name }) => name === place)?.id;
  if (offered !== undefined && placeId === undefined) return false;
  try {
    await noteAnswer(deps, visit, { ...given, placeId });
    return true;
  } catch (error) {
    if (error instanceof ApiError && YARD_REFUSALS.has(error.code)) return false;
    throw error;
  }
}

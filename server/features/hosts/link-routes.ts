import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, refusal } from '../../errors.ts';
import { sendMessagePage } from '../../http/message-page.ts';
import { refusing } from '../../http/validator-compiler.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { offeredPlaces } from '../yard/offered-places.ts';
import { noteAnswer, noteRead } from './answers.ts';
import { type HostedVisit, hostedVisit } from './hosted-visit.ts';
import { visitOfLink } from './link.ts';
import { notificationOf } from './notifications.ts';
import { MAX_PLACE, SEEN_SVG, sendHostPage } from './page.tsx';
import type { HostAnswerKind } from './tables.ts';
import type { HostDeps } from './ways.ts';

interface Answer {
  kind: HostAnswerKind;
  place?: string;
}

type Asked = { Params: { token: string } };

/** An answer that is changed sooner is taken for a second tap. */
const AGAIN_MS = 3_000;

const LINE_SAYS_NO: ReadonlySet<string> = new Set(['yard_place_full', 'yard_moved', 'place_unknown', 'visit_unknown']);

const GONE = { title: 'page_host_gone_title', body: 'page_host_gone_body' };

const page = (summary: string) => ({ summary, tags: ['pages'], produces: ['text/html'] });
const body = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { enum: ['coming', 'wait', 'dock', 'no'] }, place: { type: 'string', maxLength: MAX_PLACE } },
};

/**
 * The page behind the link in a message to a host. GET shows and changes nothing, because mail programs look into links
 * before people do; only a press of a button on the page answers [DESK-06].
 */
export function hostLinkRoutes(app: FastifyInstance, deps: HostDeps): void {
  const { store, config, now } = deps;

  const visitOf = async (token: string): Promise<HostedVisit | undefined> => {
    const id = visitOfLink(await serverSecret(store.db, config.hashKey), token, now());
    return id === undefined ? undefined : hostedVisit(store.db, deps, id);
  };

  const placesOf = (visit: HostedVisit) => offeredPlaces(deps, visit.location, visit.id, visit.destination);
  /** @param refused the place that the line does not have for them */
  const show = async (reply: FastifyReply, visit: HostedVisit, token: string, refused?: string) => {
    const { answer } = await notificationOf(store.db, visit.id);
    const given = answer?.kind == null ? null : { kind: answer.kind, place: answer.place };
    if (refused !== undefined) reply.status(409);
    return sendHostPage(reply, { visit, token, given, refused, offered: await placesOf(visit) });
  };

  app.get<Asked>(
    '/host/:token',
    { schema: page('Where a host answers for a visitor.'), config: { counted: 'heavy' } },
    async (request, reply) => {
      const { token } = request.params;
      const visit = await visitOf(token);
      if (visit === undefined) return gone(request, reply);
      return show(reply, visit, token);
    },
  );

  /** @returns whether the line took it: a clerk may have given the place to somebody else just now */
  const note = async (visit: HostedVisit, given: Parameters<typeof noteAnswer>[2]): Promise<boolean> => {
    try {
      await noteAnswer(deps, visit, given);
      return true;
    } catch (error) {
      if (error instanceof ApiError && LINE_SAYS_NO.has(error.code)) return false;
      throw error;
    }
  };

  app.get<Asked>('/host/:token/seen.svg', { schema: { hide: true } }, async (request, reply) => {
    const visit = await visitOf(request.params.token);
    if (visit === undefined) throw refusal('not_found');
    // A browser that shows the page asks for it as a picture; what only fetches the link does not ask at all.
    if (request.headers['sec-fetch-dest'] === 'image') await noteRead(deps, visit);
    return reply.header('cache-control', 'no-store').type('image/svg+xml').send(SEEN_SVG);
  });

  app.post<Asked & { Body: Answer }>(
    '/host/:token',
    {
      schema: { ...page('A host answers.'), body },
      config: { counted: 'heavy' },
      validatorCompiler: refusing('invalid_request'),
    },
    async (request, reply) => {
      const { token } = request.params;
      const visit = await visitOf(token);
      if (visit === undefined) return gone(request, reply);
      const { kind, place = '' } = request.body;
      const given = { kind, place: kind === 'dock' ? place.trim() : '' };
      if (kind === 'dock' && given.place === '')
        throw refusal('invalid_request', { problem: '/place: expected a place' });
      const { answer } = await notificationOf(store.db, visit.id);
      const offered = kind === 'dock' ? await placesOf(visit) : undefined;
      // Who was called there and has been skipped since is called again.
      const isRepeated = answer?.kind === kind && answer.place === given.place && !offered?.length;
      if (!isRepeated && Math.abs(now() - (answer?.answered_at ?? 0)) < AGAIN_MS) throw refusal('too_many_requests');
      if (!isRepeated) {
        const placeId = offered?.find(({ name }) => name === given.place)?.id;
        const isNoted = (offered === undefined || placeId !== undefined) && (await note(visit, { ...given, placeId }));
        if (!isNoted) return show(reply, visit, token, given.place);
      }
      return reply.redirect(`/host/${token}`, 303);
    },
  );
}

async function gone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!(request.headers.accept ?? '').includes('text/html')) throw refusal('not_found');
  return sendMessagePage(request, reply, 404, GONE);
}

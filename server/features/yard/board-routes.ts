import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Location } from '../../core/locations/locations.ts';
import { sendUnknownPage } from '../../core/locations/page/unknown-page.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { EventStreams, wantsStream } from '../../http/event-streams.ts';
import { boardCalls } from './board.ts';
import { sendBoardPage } from './board-page.tsx';
import { LineFeed, type LineNow } from './line-feed.ts';

type Asked = { Params: { language: string; locationId: string } };

/** Screens of a site are few; who opens more asks now and again. */
const BOUNDS = { ofOne: 100, ofAddress: 20 };
const PER_MINUTE = { config: { perVisit: 240 } };

const page = { summary: 'The board for a screen in the waiting area.', tags: ['pages'], produces: ['text/html'] };
const calls = {
  summary: 'Who is called where, once or as server-sent events.',
  tags: ['pages'],
  produces: ['application/json', 'text/event-stream'],
};

/** What everybody in the waiting area may read, where the location wants a board [DAY-01]. */
export function boardRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations } = deps;
  const feed = new LineFeed(deps, app.log);
  const streams = new EventStreams(BOUNDS);

  const find = async ({ params }: FastifyRequest<Asked>): Promise<Location | undefined> => {
    const location = await locations.find(params.locationId);
    const isOffered = location?.document.languages.some(({ key }) => key === params.language) ?? false;
    return isOffered && location?.document.yard?.board === true ? location : undefined;
  };

  app.get<Asked>('/:language/:locationId/board', { schema: page, ...PER_MINUTE }, async (request, reply) => {
    const location = await find(request);
    if (location === undefined) return sendUnknownPage(request, reply, undefined);
    reply.header('cache-control', 'private, no-cache');
    return sendBoardPage(reply, location, request.params.language);
  });

  app.get<Asked>('/:language/:locationId/board/calls', { schema: calls, ...PER_MINUTE }, async (request, reply) => {
    const location = await find(request);
    if (location === undefined) throw refusal('not_found');
    const { language } = request.params;
    const read = async (line: LineNow) => ({ calls: await boardCalls(store.db, location, line, language) });
    reply.header('cache-control', 'no-store');
    if (!wantsStream(request)) return read(await feed.read(location.id));

    const stream = streams.open(request, location.id);
    let told = '';
    let turn = Promise.resolve();
    const see = (line: LineNow): void => {
      const tell = async (): Promise<void> => {
        const news = JSON.stringify(await read(line));
        if (news !== told) stream.send(news);
        told = news;
      };
      turn = turn.then(tell).catch(() => {});
    };
    const { hears, stop } = feed.watch(location.id, see);
    stream.onEnd(stop);
    await hears;
    see(await feed.read(location.id));
    await turn;
    return stream.answer(reply);
  });
  app.addHook('preClose', async () => {
    feed.close();
    streams.close();
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { Location } from '../../core/locations/locations.ts';
import { sendUnknownPage } from '../../core/locations/page/unknown-page.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { EventStreams, wantsStream } from '../../http/event-streams.ts';
import { boardCalls } from './board.ts';
import { sendBoardPage } from './board-page.tsx';
import { LineFeed, type LineNow } from './line-feed.ts';

type Asked = { Params: { language: string; locationId: string } };

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
  deps.tasks.add({ name: 'yard-board', everyMs: MINUTE_MS, run: () => feed.tellAll() });
  const streams = new EventStreams();

  const find = async ({ params }: FastifyRequest<Asked>): Promise<Location | undefined> => {
    const location = await locations.find(params.locationId);
    const isOffered = location?.document.languages.some(({ key }) => key === params.language) ?? false;
    return isOffered && location?.document.yard?.board === true ? location : undefined;
  };

  /** However many screens show it, each change is read once for a language. */
  const read = new WeakMap<LineNow, Map<string, Promise<string>>>();
  const newsOf = (location: Location, line: LineNow, language: string): Promise<string> => {
    const known = read.get(line) ?? new Map<string, Promise<string>>();
    const news =
      known.get(language) ??
      boardCalls(store.db, location, line, language).then((listed) => JSON.stringify({ calls: listed }));
    read.set(line, known.set(language, news));
    return news;
  };

  app.get<Asked>(
    '/:language/:locationId/board',
    { schema: page, config: { counted: 'heavy' } },
    async (request, reply) => {
      const location = await find(request);
      if (location === undefined) return sendUnknownPage(request, reply, undefined);
      reply.header('cache-control', 'private, no-cache');
      return sendBoardPage(reply, location, request.params.language);
    },
  );

  app.get<Asked>(
    '/:language/:locationId/board/calls',
    { schema: calls, config: { counted: 'asks' } },
    async (request, reply) => {
      const location = await find(request);
      if (location === undefined) throw refusal('not_found');
      const { language } = request.params;
      reply.header('cache-control', 'no-store');
      if (!wantsStream(request))
        return reply
          .type('application/json; charset=utf-8')
          .send(await newsOf(location, await feed.read(location.id), language));

      const stream = streams.open(request, location.id);
      let told = '';
      let turn = Promise.resolve();
      const see = (line: LineNow): void => {
        const tell = async (): Promise<void> => {
          // The board may have been switched off, or a place renamed.
          const shown = await find(request);
          if (shown === undefined) return stream.end();
          const news = await newsOf(shown, line, language);
          if (news !== told) stream.send(news);
          told = news;
        };
        // A screen that could not be told comes back and asks.
        turn = turn.then(tell).catch(() => stream.end());
      };
      const { hears, stop } = feed.watch(location.id, see);
      stream.onEnd(stop);
      await hears;
      see(await feed.read(location.id));
      await turn;
      return stream.answer(reply);
    },
  );
  app.addHook('preClose', async () => {
    feed.close();
    streams.close();
  });
}

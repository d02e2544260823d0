import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { Location } from '../../core/locations/locations.ts';
import { sendUnknownPage } from '../../core/locations/page/unknown-page.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { EventStreams, wantsStream } from '../../http/event-streams.ts';
import { pageRoute } from '../../http/page-route.ts';
import type { Database } from '../../store/schema.ts';
import { boardCalls } from './board.ts';
import { sendBoardPage } from './board-page.tsx';
import { LineFeed, type LineNow } from './line-feed.ts';

type Asked = { Params: { language: string; locationId: string } };

const calls = {
  summary: 'The vehicles called and their places, once or as server-sent events.',
  tags: ['pages'],
  produces: ['application/json', 'text/event-stream'],
};

/** Serves the board, where the location wants one [DAY-01]. */
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

  const newsOf = boardNews(store.db);

  const page = pageRoute('The board for a screen in the waiting area.');
  app.get<Asked>('/:language/:locationId/board', page, async (request, reply) => {
    const location = await find(request);
    if (location === undefined) return sendUnknownPage(request, reply, undefined);
    reply.header('cache-control', 'private, no-cache');
    return sendBoardPage(reply, location, request.params.language);
  });

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
      // Read each time: the board may have been switched off, or a place renamed.
      const newsIn = async (line: LineNow): Promise<string | undefined> => {
        const shown = await find(request);
        return shown && newsOf(shown, line, language);
      };
      await feed.send(stream, location.id, newsIn);
      return stream.answer(reply);
    },
  );
  app.addHook('preClose', async () => {
    feed.close();
    streams.close();
  });
}

type News = (location: Location, line: LineNow, language: string) => Promise<string>;

function boardNews(db: Kysely<Database>): News {
  const read = new WeakMap<LineNow, Map<string, Promise<string>>>();
  return (location, line, language) => {
    const known = read.get(line) ?? new Map<string, Promise<string>>();
    const news =
      known.get(language) ??
      boardCalls(db, location, line, language).then((listed) => JSON.stringify({ calls: listed }));
    read.set(line, known.set(language, news));
    return news;
  };
}

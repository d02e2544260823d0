import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../../../domain/time.ts';
import type { Location } from '../../../core/locations/locations.ts';
import { offeredLanguage } from '../../../core/locations/page/texts.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { EventStreams, wantsStream } from '../../../http/event-streams.ts';
import { bringUpToDate } from '../../yard/arrivals.ts';
import { doneAt, LineFeed, type LineNow } from '../../yard/line-feed.ts';
import { placesFor } from '../../yard/places.ts';
import { type OwnStay, type PassLine, passLine } from './pass-line.ts';
import { isGone, type PassVisit, visitOfPass } from './passes.ts';

type Asked = { Params: { language: string; token: string } };

/** Undefined where no one is called. */
export type LineOfVisit = (
  location: Location,
  visit: PassVisit,
  language: string,
) => Promise<Omit<PassLine, 'called_at'> | undefined>;

const schema = {
  summary: 'Where the visitor of a pass is in the waiting line, once or as server-sent events.',
  tags: ['pages'],
  produces: ['application/json', 'text/event-stream'],
};

/**
 * Shows pass holders their place in the queue [DAY-01]. It has no limit by address: phones share the site's, and poll
 * every few seconds once their stream breaks.
 */
export function passLineRoutes(app: FastifyInstance, deps: Deps): LineOfVisit {
  const { store, locations, now } = deps;
  const feed = new LineFeed(deps, app.log);
  deps.tasks.add({ name: 'pass-lines', everyMs: MINUTE_MS, run: () => feed.tellAll() });
  const streams = new EventStreams();

  const stayIn = async (line: LineNow, visit: PassVisit): Promise<OwnStay> => {
    const stay = line.get(visit.id);
    if (stay !== undefined) return stay;
    const placeId = await doneAt(store, visit.id);
    return placeId === undefined ? { state: 'none' } : { state: 'done', placeId };
  };
  /** Updates the queue first if this visit should be in it but is not. */
  const lineWith = async (location: Location, visit: PassVisit): Promise<LineNow> => {
    const line = await feed.read(location.id);
    const { sub_location_id, track_id, left_at } = visit;
    const waits =
      left_at === null && placesFor(location.document, Number(sub_location_id), Number(track_id)).length > 0;
    if (!waits || line.has(visit.id) || (await doneAt(store, visit.id)) !== undefined) return line;
    await bringUpToDate(deps, location, now());
    return feed.read(location.id);
  };

  app.get<Asked>('/:language/pass/:token/line', { schema, config: { counted: 'asks' } }, async (request, reply) => {
    const { token, language: asked } = request.params;
    const visit = await visitOfPass(store.db, token, now());
    const location = visit && (await locations.find(visit.location_id));
    if (visit === undefined || location === undefined || isGone(visit)) throw refusal('not_found');
    const language = offeredLanguage(location.document, asked, visit.language);
    const t = (stay: OwnStay): PassLine => passLine(location, language, stay, now());
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (!wantsStream(request)) return t(await stayIn(await lineWith(location, visit), visit));

    const stream = streams.open(request, token);
    const newsIn = async (line: LineNow): Promise<string> => JSON.stringify(t(await stayIn(line, visit)));
    await feed.send(stream, location.id, newsIn, () => lineWith(location, visit));
    return stream.answer(reply);
  });
  app.addHook('preClose', async () => {
    feed.close();
    streams.close();
  });
  return async (location, visit, language) => {
    if (placesFor(location.document, Number(visit.sub_location_id), Number(visit.track_id)).length === 0) return;
    const stay = await stayIn(await lineWith(location, visit), visit);
    const { called_at, ...line } = passLine(location, language, stay, now());
    return line;
  };
}

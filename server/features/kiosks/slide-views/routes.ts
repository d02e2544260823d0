import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '../../../../domain/time.ts';
import { registerStaffCall } from '../../../core/access/people/authorize.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { describeFailure } from '../../../failure.ts';
import { slides } from '../../../plugin-slides.ts';
import { PathsTaken, type Step } from './paths.ts';
import { DAYS, deckPaths } from './statistics.ts';

/** As many slides as a visitor who goes back and forth a lot meets. */
const MOST = 200;

const slide = { type: 'string', maxLength: 60 };
const step = {
  type: 'object',
  required: ['slide', 'outcome'],
  properties: {
    slide,
    next: slide,
    seconds: { type: 'integer', minimum: 0 },
    outcome: { enum: ['went_on', 'went_back', 'left', 'idle', 'helped', 'came_back'] },
  },
};
const body = {
  type: 'object',
  required: ['location_id', 'version', 'language', 'showings'],
  properties: {
    location_id: { type: 'string', maxLength: 40 },
    version: { type: 'integer', minimum: 1 },
    language: { type: 'string', maxLength: 40 },
    device: { enum: ['phone', 'kiosk'] },
    showings: { type: 'array', maxItems: MOST, items: step },
  },
};

interface Counts {
  location_id: string;
  version: number;
  language: string;
  device?: 'phone' | 'kiosk';
  showings: Step[];
}

/** What our page tells of a visit that is over, and what editors are told of all of them [STU-02] [MANY-03]. */
export function slideViewRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  const isSlide = new Set<string>(slides.map(({ id }) => id));
  const paths = new PathsTaken(store.db);

  const schema = {
    summary: 'Counts the slides that a visit was shown. Nothing in it tells whose visit it was.',
    tags: ['check-in'],
    body,
    response: { 204: { description: 'They are counted.', type: 'null' } },
  };
  const config = { perVisit: 30, needsVisit: true };
  app.post<{ Body: Counts }>('/showings', { schema, config }, async (request, reply) => {
    const { location_id: locationId, version, device = 'phone' } = request.body;
    const language = request.body.language.toLowerCase();
    const location = await deps.locations.find(locationId);
    if (location === undefined || version > location.version) throw refusal('location_unknown');
    // Only what the location has, so that nobody fills the memory with what they make up.
    const isOffered = location.document.languages.some(({ key }) => key.toLowerCase() === language);
    const steps = request.body.showings.filter(
      ({ slide, next }) => isSlide.has(slide) && (next === undefined || isSlide.has(next)),
    );
    if (isOffered) paths.note({ locationId, version, language, device }, steps, now());
    return reply.code(204).send();
  });

  registerStaffCall(app, deps, 'deck-statistics', async (_, { locationId }) => ({
    days: DAYS,
    ...(await deckPaths(store.db, locationId, now())),
  }));

  const write = (isLast: boolean) =>
    paths
      .write(now(), isLast)
      .catch((error: unknown) => app.log.warn({ failure: describeFailure(error) }, 'paths were not stored'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void write(false), HOUR_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write(true);
  });
}

import type { FastifyInstance } from 'fastify';
import { registerStaffCall } from '../../../core/access/people/authorize.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { slides } from '../../../plugin-slides.ts';
import { countSlideViews, type SlideView } from './count.ts';
import { DAYS, slideStatistics } from './statistics.ts';

/** As many slides as a visitor who goes back and forth a lot meets. */
const MOST = 200;

const view = {
  type: 'object',
  required: ['slide', 'outcome'],
  properties: {
    slide: { type: 'string', maxLength: 60 },
    seconds: { type: 'integer', minimum: 0 },
    outcome: { enum: ['went_on', 'ended', 'came_back'] },
  },
};
const body = {
  type: 'object',
  required: ['location_id', 'version', 'language', 'showings'],
  properties: {
    location_id: { type: 'string', maxLength: 40 },
    version: { type: 'integer', minimum: 1 },
    language: { type: 'string', maxLength: 40 },
    showings: { type: 'array', maxItems: MOST, items: view },
  },
};

interface Counts {
  location_id: string;
  version: number;
  language: string;
  showings: SlideView[];
}

/** What our page tells of a visit that is over, and what editors are told of all of them [STU-02]. */
export function slideViewRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  const isSlide = new Set(slides.map(({ id }) => id));

  const schema = {
    summary: 'Counts the slides that a visit was shown. Nothing in it tells whose visit it was.',
    tags: ['check-in'],
    body,
    response: { 204: { description: 'They are counted.', type: 'null' } },
  };
  app.post<{ Body: Counts }>('/showings', { schema, config: { perVisit: 30 } }, async (request, reply) => {
    const { location_id: locationId, version, language } = request.body;
    const location = await deps.locations.find(locationId);
    if (location === undefined || version > location.version) throw refusal('location_unknown');
    const isOffered = location.document.languages.some(({ key }) => key.toLowerCase() === language.toLowerCase());
    const showings = request.body.showings.filter(({ slide }) => isSlide.has(slide));
    // Only what the location has, so that nobody fills the table with what they make up.
    if (isOffered)
      await countSlideViews(store.db, { locationId, version, language: language.toLowerCase(), showings, now: now() });
    return reply.code(204).send();
  });

  registerStaffCall(app, deps, 'deck-statistics', async (_, { locationId }) => ({
    days: DAYS,
    slides: await slideStatistics(store.db, locationId, now()),
  }));
}

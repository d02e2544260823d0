import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '../../../../domain/time.ts';
import { registerStaffCall } from '../../../core/access/people/authorize.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { askerOf, quotaOf } from '../../../http/quota.ts';
import { slides } from '../../../plugin-slides.ts';
import { DAYS, SlideCounts, type SlideView, slideStatistics } from './slide-counts.ts';

const view = {
  type: 'object',
  required: ['slide', 'outcome'],
  properties: { slide: { type: 'string', maxLength: 60 }, outcome: { type: 'string', maxLength: 20 } },
};
const body = {
  type: 'object',
  required: ['location_id', 'showings'],
  properties: {
    location_id: { type: 'string', maxLength: 40 },
    showings: { type: 'array', maxItems: CAPS.views.most.reported, items: view },
  },
};

interface Sent {
  location_id: string;
  showings: { slide: string; outcome: string }[];
}

/** Counts slides of finished visits, for editors [STU-02] [MANY-03]. */
export function slideViewRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  const isSlide = new Set<string>(slides.map(({ id }) => id));
  const counts = new SlideCounts();
  const reports = quotaOf(deps, 'questions', 'slide views');

  const schema = {
    summary: 'Counts the slides shown to a visit, anonymously.',
    tags: ['check-in'],
    body,
    response: { 204: { description: 'They are counted.', type: 'null' } },
  };
  const config = { needsVisit: true };
  app.post<{ Body: Sent }>('/showings', { schema, config }, async (request, reply) => {
    const { location_id: locationId, showings } = request.body;
    await deps.locations.get(locationId);
    // Invented visits must not decide a location's statistics.
    if (!reports.take(askerOf(request))) throw refusal('too_many_requests');
    const known = showings.filter(({ slide }) => isSlide.has(slide));
    counts.note(
      locationId,
      known.map(({ slide, outcome }) => ({ slide, outcome: outcomeOf(outcome) })),
    );
    return reply.code(204).send();
  });

  registerStaffCall(app, deps, 'deck-statistics', async (_, { locationId }) => ({
    days: DAYS,
    slides: await slideStatistics(store.db, locationId, now()),
  }));

  deps.tasks.add({
    name: 'slide-counts',
    everyMs: HOUR_MS,
    atStop: true,
    run: () => counts.write(store.db, now()),
  });
}

/** Earlier pages report finer outcomes. */
function outcomeOf(sent: string): SlideView['outcome'] {
  if (sent === 'left' || sent === 'idle') return 'left';
  return sent === 'came_back' ? sent : 'went_on';
}

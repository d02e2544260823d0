import type { FastifyInstance } from 'fastify';
import { findDestination } from '../../../domain/destination.ts';
import { lessonsAt } from '../../../domain/lessons.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { askerOf, quotaOf } from '../../http/quota.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerStaffCall } from '../access/people/authorize.ts';
import { locationShown } from '../locations/location-repository.ts';
import { locationOf } from '../locations/paths.ts';
import { findHeldByVisitor } from './find-held-by-visitor.ts';
import { heldSince, NOTHING_HELD } from './memory.ts';
import { recallShares } from './recall-shares.ts';

/** [MEM-03] [MEM-04] [MEM-06] */
export function lessonRoutes(app: FastifyInstance, deps: Deps): void {
  const questions = quotaOf(deps, 'questions', 'lessons');
  registerCall(app, 'lessons', async ({ form, subLocationId, trackId, lessons_version }, request) => {
    const inForce = await locationOf(request, deps);
    const mayAsk = questions.take(askerOf(request));
    // Older pages send no version.
    const shown = mayAsk ? await locationShown(deps.store.db, inForce, lessons_version ?? inForce.version) : undefined;
    const location = shown ?? inForce;
    const destination = findDestination(location.document, subLocationId, trackId);
    if (destination === undefined) throw refusal('destination_unknown');
    const held =
      shown === undefined ? NOTHING_HELD : await findHeldByVisitor(deps, request, { location, destination, form });
    const due = lessonsAt(location.document, destination).filter(
      ({ kind, key }) => kind !== 'question' && !held.seen.has(key),
    );
    const since = [...heldSince(held)].map(([key, at]) => ({ key, since: at }));
    return { due: due.length, held: since, again: [...held.again] };
  });

  registerStaffCall(app, deps, 'lesson-recall', async ({ language = 'en' }, { locationId }) => {
    const location = await deps.locations.find(locationId);
    return { lessons: location === undefined ? [] : await recallShares(deps.store.db, location, language, deps.now()) };
  });
}

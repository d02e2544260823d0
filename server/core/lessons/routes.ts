import type { FastifyInstance } from 'fastify';
import { findDestination } from '../../../domain/destination.ts';
import { lessonsAt } from '../../../domain/lessons.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { PersonQuestions } from '../../http/person-questions.ts';
import { registerCall } from '../../http/register-call.ts';
import { registerStaffCall } from '../access/people/authorize.ts';
import { locationOf } from '../locations/paths.ts';
import { heldByVisitor } from './held-by-visitor.ts';
import { NOTHING_HELD } from './memory.ts';
import { recallShares } from './recall-shares.ts';

/**
 * What the visitor of a page need not see again: nothing, but for who has proven who they are [MEM-03] [MEM-04]; and what
 * editors are told of how long it is remembered [MEM-06].
 */
export function lessonRoutes(app: FastifyInstance, deps: Deps): void {
  const questions = new PersonQuestions(deps, { visit: 10, name: 'lessons' });
  registerCall(app, 'lessons', async ({ form, subLocationId, trackId }, request) => {
    const location = await locationOf(request, deps);
    const destination = findDestination(location.document, subLocationId, trackId);
    if (destination === undefined) throw refusal('destination_unknown');
    const { since, again } = questions.mayAsk(request)
      ? await heldByVisitor(deps, request, { location, destination, form })
      : NOTHING_HELD;
    const due = lessonsAt(location.document, destination).filter(
      ({ kind, key }) => kind !== 'question' && !since.has(key),
    );
    return { due: due.length, held: [...since].map(([key, at]) => ({ key, since: at })), again: [...again] };
  });

  registerStaffCall(app, deps, 'lesson-recall', async ({ language = 'en' }, { locationId }) => {
    const location = await deps.locations.find(locationId);
    return { lessons: location === undefined ? [] : await recallShares(deps.store.db, location, language, deps.now()) };
  });
}

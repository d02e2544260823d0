import type { Destination } from '../../domain/destination.ts';
import type { QuestionScope } from '../../domain/questions.ts';

/** Location, chosen sub-locations and track, outermost first: page and server ask the same. */
export function questionScopes({ scopes }: Destination): readonly QuestionScope[] {
  return scopes.map((scope) => ('track_data' in scope ? { ...scope, ...scope.track_data } : scope));
}

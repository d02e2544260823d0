import type { LocationDocument } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';
import { videoAt } from './place-content.ts';
import { pluginsOffAt } from './plugin-switches.ts';

/** What a place tells its visitors and asks them about it; whatever else it sets may change without being seen. */
const TAUGHT = new Set([
  ...['location_texts', 'instructions', 'photos', 'slideshow_photos', 'slide_show_text_field_data'],
  ...['module_control_questions', 'control_questions', 'control_questions_settings'],
]);

/**
 * What visitors to a destination are taught, as one text: the same as long as instructions, photos with their texts, film
 * and questions are. A slide that was switched on by name since is something new, too.
 */
export function taughtAt(document: LocationDocument, destination: Destination): string {
  const scopes = destination.scopes.map((scope) => [
    taughtIn(scope),
    taughtIn('track_data' in scope ? (scope.track_data ?? {}) : {}),
  ]);
  return JSON.stringify([scopes, videoAt(document, destination), pluginsOffAt(document, destination.scopes)]);
}

function taughtIn(part: object): unknown[] {
  const entries = Object.entries(part).filter(
    ([name, value]) => TAUGHT.has(name) && value !== null && value !== undefined,
  );
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

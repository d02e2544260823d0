import { type Destination, destination } from '../../domain/destination.ts';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { localEntry } from '../../domain/local-text.ts';
import type { LocationText } from '../../schemas/generated/types.ts';

type Scope = Destination['scopes'][number];

function textsOf(scope: Scope): readonly LocationText[] {
  const texts = 'location_texts' in scope ? scope.location_texts : undefined;
  const own = 'instructions' in scope ? scope.instructions : undefined;
  return [...(own ?? []), ...(texts ?? [])];
}

/**
 * The destination's instructions as markdown: from the deepest scope that has any, in the visitor's language [CFG-06].
 */
export function instructionsOf(config: Gatehouse.Config, facts: Parameters<typeof destination>[1]): string {
  const order = languageOrderAt(config, facts);
  for (const scope of [...destination(config, facts).scopes].reverse()) {
    const entry = localEntry(textsOf(scope), order, (text) => (text.instructions ?? '').trim() !== '');
    if (entry?.instructions) return entry.instructions;
  }
  return '';
}

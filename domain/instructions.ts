import type { LocationText } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';
import { type LanguageOrder, pickLocalEntry } from './local-text.ts';

type Scope = Destination['scopes'][number];

const hasWords = ({ instructions }: LocationText): boolean => (instructions ?? '').trim() !== '';

export function ownInstructions(scope: Scope): readonly LocationText[] {
  const texts = 'location_texts' in scope ? scope.location_texts : undefined;
  const own = 'instructions' in scope ? scope.instructions : undefined;
  return [...(own ?? []), ...(texts ?? [])].filter(hasWords);
}

/** [CFG-06] */
export function instructionsAt({ scopes }: Pick<Destination, 'scopes'>, order: LanguageOrder): string {
  const entries = scopes.map((scope) => pickLocalEntry(ownInstructions(scope), order, hasWords));
  return entries.findLast((entry) => entry !== undefined)?.instructions ?? '';
}

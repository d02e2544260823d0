import type { Destination } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { lessonsAt } from '../../../domain/lessons.ts';
import { judgeAnswers } from '../../../domain/questions.ts';
import { mergeSettings } from '../../../domain/resolve-settings.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { type Held, heldSince } from './memory.ts';

/** No lesson or question is left [INS-03]. Only identified visitors hold lessons [MEM-03]. */
export function maySkip(
  document: LocationDocument,
  destination: Destination,
  { language, held }: { language: string; held: Held },
): boolean {
  const since = heldSince(held);
  if (since.size === 0 || !isOn(mergeSettings(destination).slideshow_skippable)) return false;
  const isLeft = lessonsAt(document, destination).some(({ kind, key }) =>
    kind === 'question' ? held.again.includes(key) : !since.has(key),
  );
  const languages = document.languages.map(({ key }) => key);
  const answers = { language, languages, form: {}, held: since };
  return !isLeft && judgeAnswers(destination.scopes, answers) === 'right';
}

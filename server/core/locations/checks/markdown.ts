import type { Finding } from '../../../../domain/finding.ts';
import { propertiesIn } from '../../../../domain/json-pointer.ts';
import { findHiddenLine } from '../../../../domain/markdown-words.ts';
import { findAmbiguousItem } from '../../../../domain/mask-literal-signs.ts';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { find } from './kinds.ts';

const FIELDS = ['instructions', 'privacy_policy', 'text'];

/** Letters or signs that would be invisible. [TRUE-04] */
export function* checkMarkdown(document: LocationDocument): Generator<Finding> {
  for (const [path, text] of markdownIn(document)) {
    const line = findHiddenLine(text);
    if (line !== undefined) yield find('text_not_shown', path, { line });
    const item = findAmbiguousItem(text);
    if (item !== undefined) yield find('text_sign_doubtful', path, item);
  }
}

type Place = readonly [path: string, text: string];

function* markdownIn({ location, notification }: LocationDocument): Generator<Place> {
  for (const { owner, key, value, path } of propertiesIn(location, '/location'))
    if ('language' in owner && FIELDS.includes(key) && typeof value === 'string') yield [path, value];
  for (const { value, path } of propertiesIn({ text: notification?.text }, '/notification'))
    if (typeof value === 'string') yield [path, value];
}

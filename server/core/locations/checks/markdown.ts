import { doubtfulItem } from '../../../../domain/as-written.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { below } from '../../../../domain/json-pointer.ts';
import { lineNotShown } from '../../../../domain/markdown-words.ts';
import type { LocationDocument } from '../document.ts';
import { find } from './kinds.ts';

/** Markdown fields of an entry by language. */
const FIELDS = ['instructions', 'privacy_policy', 'text'];

/** Texts whose letters or signs would not all be visible. [TRUE-04] */
export function* checkMarkdown(document: LocationDocument): Generator<Finding> {
  for (const [path, text] of markdownIn(document)) {
    const line = lineNotShown(text);
    if (line !== undefined) yield find('text_not_shown', path, { line });
    const item = doubtfulItem(text);
    if (item !== undefined) yield find('text_sign_doubtful', path, item);
  }
}

type Place = readonly [path: string, text: string];

function* markdownIn({ location, notification }: LocationDocument): Generator<Place> {
  yield* entriesIn(location, '/location');
  yield* stringsOf(notification?.text, '/notification/text');
}

/** One text, or one per language. */
function* stringsOf(text: unknown, path: string): Generator<Place> {
  if (typeof text === 'string') yield [path, text];
  else for (const [key, inner] of Object.entries(text ?? {})) yield* stringsOf(inner, below(path, key));
}

function* entriesIn(value: unknown, path: string): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isText = 'language' in value && FIELDS.includes(key) && typeof inner === 'string';
    if (isText) yield [below(path, key), inner];
    else yield* entriesIn(inner, below(path, key));
  }
}

import { foldText } from '../../domain/fold-text.ts';
import { below } from '../../domain/json-pointer.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { type EditAddress, whereEdited } from './where-edited.ts';

/** A text of a location, and where it is changed. */
export interface FoundText extends EditAddress {
  /** As a JSON pointer: no two texts have the same. */
  readonly path: string;
  /** The words with some of what stands around them. */
  readonly excerpt: string;
}

const BEFORE = 24;
const LONGEST = 80;

/** A part of a text that shows where the words stand, without the marks of Markdown. */
function excerptOf(text: string, at: number): string {
  const from = at <= BEFORE ? 0 : at - BEFORE;
  const part = text
    .slice(from, from + LONGEST)
    .replaceAll(/\*\*|\\(?=[^0-9A-Za-z\s])|\s+/g, (mark) => (mark.trim() === '' ? ' ' : ''));
  return `${from > 0 ? '…' : ''}${part}${from + LONGEST < text.length ? '…' : ''}`;
}

/** Texts of a document that have the words somewhere in them and can be changed in the studio, in its order. */
export function findInDocument(
  locationId: string,
  document: LocationDocument,
  words: string,
  most: number,
): readonly FoundText[] {
  const wanted = foldText(words.trim());
  const found: FoundText[] = [];
  const seen = new Set<string>();
  const look = (value: unknown, path: string): void => {
    if (found.length >= most || wanted === '') return;
    if (typeof value === 'string') {
      const at = foldText(value).indexOf(wanted);
      if (seen.has(value) || at < 0) return;
      const address = whereEdited(locationId, path, document);
      if (address === undefined) return;
      seen.add(value);
      found.push({ ...address, path, excerpt: excerptOf(value, at) });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) look(inner, below(path, key));
    }
  };
  look(document, '');
  return found;
}

import { foldText } from '../../domain/fold-text.ts';
import { appendToPointer } from '../../domain/json-pointer.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { type EditAddress, whereEdited } from './where-edited.ts';

export interface FoundText extends EditAddress {
  /** JSON pointer, unique among results. */
  readonly path: string;
  readonly excerpt: string;
}

const BEFORE = 24;
const LONGEST = 80;

function excerptOf(text: string, at: number): string {
  const from = at <= BEFORE ? 0 : at - BEFORE;
  const part = text
    .slice(from, from + LONGEST)
    .replaceAll(/\*\*|\\(?=[^0-9A-Za-z\s])|\s+/g, (mark) => (mark.trim() === '' ? ' ' : ''));
  return `${from > 0 ? '…' : ''}${part}${from + LONGEST < text.length ? '…' : ''}`;
}

/** Finds editable texts that contain the words, in document order. */
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
      for (const [key, inner] of Object.entries(value)) look(inner, appendToPointer(path, key));
    }
  };
  look(document, '');
  return found;
}

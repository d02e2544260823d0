import type { LocationDocument } from '../schemas/generated/types.ts';
import type { Destination } from './destination.ts';

/** A place in a document where a visitor would be stranded or see no words. */
export interface DocumentProblem {
  /** JSON pointer. */
  readonly path: string;
  /** What is wrong there, for staff. */
  readonly message: string;
}

/** One deck as a visitor may meet it: a place in one language. */
export interface CheckedDeck {
  readonly document: LocationDocument;
  readonly destination: Destination;
  readonly language: string;
}

/**
 * What a slide demands of a location document, beyond its schema; the default export of its `check.ts`. Asked for every
 * deck that has the slide, before the document is published [STU-05].
 */
export type SlideCheck = (deck: CheckedDeck) => readonly DocumentProblem[];

/** The JSON pointer to an object inside a document, found by identity; '' if it is not part of it. */
export function pointerTo(document: object, wanted: object): string {
  const search = (node: unknown, path: string): string | undefined => {
    if (node === wanted) return path;
    if (typeof node !== 'object' || node === null) return undefined;
    for (const [key, value] of Object.entries(node)) {
      const found = search(value, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(document, '') ?? '';
}

/** Whether a text has anything to read. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

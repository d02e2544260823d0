import type { Merge } from '../../draft/index.ts';
import { type StandardTexts, textRows } from '../../draft/text-rows.ts';

/** That somebody else changed a text. */
export interface TextMark {
  readonly by: string;
  readonly at: number;
  /** What stood here before they did. */
  readonly before: string;
  /** What it became; the mark holds as long as the text says this. */
  readonly after: string;
  /** Both wrote in it at the same time, at different words. */
  readonly isBoth: boolean;
}

/** Where a text is, among all of a document. */
export const cellOf = (row: string, language: string): string => `${row} ${language}`;

/** What others changed, text by text. Letters that somebody typed one after the other are one change. */
export function textMarks(merges: readonly Merge[], words: StandardTexts): ReadonlyMap<string, TextMark> {
  const marks = new Map<string, TextMark>();
  for (const merge of merges) {
    for (const [cell, mark] of marksOf(merge, words)) {
      const earlier = marks.get(cell);
      const goesOn = earlier?.by === mark.by && earlier.after === mark.before;
      marks.set(cell, goesOn ? { ...mark, before: earlier.before } : mark);
    }
  }
  return marks;
}

const known = new WeakMap<Merge, ReadonlyMap<string, TextMark>>();

function marksOf(merge: Merge, words: StandardTexts): ReadonlyMap<string, TextMark> {
  const found = known.get(merge) ?? new Map(compared(merge, words));
  known.set(merge, found);
  return found;
}

function* compared({ by, at, ...documents }: Merge, words: StandardTexts): Generator<[string, TextMark]> {
  const { before, after, theirs } = documents;
  const [earlier, own] = [before, theirs].map(
    (document) => new Map(textRows(document, words).map(({ id, values }) => [id, values] as const)),
  );
  const languages = after.languages.map(({ key }) => key);
  for (const { id, values } of textRows(after, words)) {
    for (const language of languages) {
      const [was, is] = [earlier?.get(id)?.[language] ?? '', values[language] ?? ''];
      const isBoth = is !== (own?.get(id)?.[language] ?? '');
      if (was !== is) yield [cellOf(id, language), { by, at, before: was, after: is, isBoth }];
    }
  }
}

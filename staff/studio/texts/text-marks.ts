import type { Merge } from '../../draft/index.ts';
import { type StandardTexts, textRows } from '../../draft/text-rows.ts';

export interface TextMark {
  readonly by: string;
  readonly at: number;
  readonly before: string;
  /** The mark shows while the text still says this. */
  readonly after: string;
  /** The text merges different words of both. */
  readonly isBoth: boolean;
}

export const cellOf = (row: string, language: string): string => `${row} ${language}`;

/** The changes of others, text by text; successive changes by one person are joined. */
export function textMarks(merges: readonly Merge[], words: StandardTexts): ReadonlyMap<string, TextMark> {
  const marks = new Map<string, TextMark>();
  for (const merge of merges) {
    for (const [cell, mark] of marksOf(merge, words)) {
      const earlier = marks.get(cell);
      const isContinued = earlier?.by === mark.by && earlier.after === mark.before;
      marks.set(cell, isContinued ? { ...mark, before: earlier.before } : mark);
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

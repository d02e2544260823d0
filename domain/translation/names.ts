const FEWEST_LETTERS = 4;
/** Letters that another case may change: Göteborg, Göteborgiin, Göteborgu. */
const ENDING = 2;

export function nameWords(names: Iterable<string>): ReadonlySet<string> {
  const words = [...names].flatMap((name) => name.match(/\p{Lu}[\p{L}\p{M}]{3,}/gu) ?? []);
  return new Set(words);
}

export interface Named {
  readonly lower: string;
  readonly isLatin: boolean;
  readonly candidates: readonly string[];
}

/** Capitalised words, and "B" of "Gate B". */
export function extractNames(lines: readonly string[]): Named {
  const text = lines.join('\n');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const words = text.match(/(?<![\p{L}'])\p{Lu}[\p{L}\p{M}]{3,}|(?<=\p{L} )[A-HJ-Z](?![\p{L}\p{N}'.-])/gu) ?? [];
  return {
    lower: text.toLowerCase(),
    isLatin: letters > 0 && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > letters,
    candidates: [...new Set(words)],
  };
}

/** Words that most other translations keep count as names. */
export function missingNames(
  source: Named,
  translation: Named,
  others: () => readonly Named[],
  known: ReadonlySet<string>,
): readonly string[] {
  if (!source.isLatin || !translation.isLatin) return [];
  const missing = source.candidates.filter((word) => !has(translation, word));
  if (missing.length === 0) return [];
  const latin = others().filter(({ isLatin }) => isLatin);
  const isTaken = (word: string) =>
    latin.length >= 3 && latin.filter((other) => has(other, word)).length * 4 > latin.length * 3;
  return missing.filter((word) => known.has(word) || isTaken(word));
}

function has({ lower }: Named, word: string): boolean {
  const own = word.toLowerCase();
  if (word.length === 1) return new RegExp(`(?<!\\p{L})${own}(?!\\p{L})`, 'u').test(lower);
  return lower.includes(own.length - ENDING >= FEWEST_LETTERS ? own.slice(0, -ENDING) : own);
}

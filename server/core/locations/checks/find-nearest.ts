import { distance } from 'fastest-levenshtein';

export function findNearest(word: string, known: Iterable<string>): string | undefined {
  const limit = Math.min(3, Math.max(1, Math.floor(word.length / 3)));
  let best: { readonly word: string; readonly steps: number } | undefined;
  for (const candidate of known) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps <= limit && steps < (best?.steps ?? Number.POSITIVE_INFINITY)) best = { word: candidate, steps };
  }
  return best?.word;
}

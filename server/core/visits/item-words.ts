import { flagParts } from '../../../domain/flag-parts.ts';
import { inLanguages } from '../../../domain/local-text.ts';
import type { LocalText, LocationDocument } from '../../../schemas/generated/types.ts';

interface Item {
  readonly id: string;
  readonly name: LocalText;
}

/** In the first of these languages. `flags` lists where each answer's items may be. */
export function itemWords(
  document: LocationDocument,
  flags: ReadonlyMap<string, readonly string[]>,
  languages: readonly string[],
): (key: string, value: string) => string {
  const namesIn = (lists: readonly string[]): ReadonlyMap<string, string> => {
    const paths = lists.map((flag) => [flag, '*']);
    const items = flagParts(document.location, paths).map(({ value }) => value);
    return new Map(items.filter(isItem).map(({ id, name }) => [id, inLanguages(name, languages)]));
  };
  const known = new Map([...flags].map(([key, lists]) => [key, namesIn(lists)]));
  return (key, value) => {
    const names = known.get(key);
    if (names === undefined) return value;
    const said = value.split(/, ?/).map((id) => names.get(id) ?? '');
    return said.includes('') ? value : said.join(', ');
  };
}

const isItem = (item: unknown): item is Item =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' && 'name' in item;

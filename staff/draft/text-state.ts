import type { PlaceInTree } from './places.ts';
import type { TextRow } from './text-rows.ts';

/** What is to be said about a text in one language. */
export type TextState =
  | 'written'
  /** Other languages have it, this one does not. */
  | 'gap'
  /** Its source was changed since the version visitors see, and this was not [STU-03]. */
  | 'stale'
  /** The product's own words are shown. */
  | 'standard'
  /** No language has it. */
  | 'none';

/**
 * The state of a text in a language. A document has no times; what it can tell is whether the source differs from the
 * published one while the translation is still the same.
 */
export function stateOf(row: TextRow, language: string, source: string, published: TextRow | undefined): TextState {
  const own = row.values[language];
  if (own === undefined) {
    if (row.standard[language] !== undefined) return 'standard';
    if (row.needless.includes(language)) return 'none';
    const hasAny = Object.keys(row.values).length + Object.keys(row.standard).length > 0;
    return hasAny || isLabel(row) ? 'gap' : 'none';
  }
  if (language === source || published === undefined) return 'written';
  const [before, now] = [published.values[source], row.values[source]];
  const isOlder = before !== undefined && now !== undefined && before !== now && published.values[language] === own;
  return isOlder ? 'stale' : 'written';
}

/** A field without a label is asked by its bare name. An option is shown as it is written, so it lacks nothing. */
function isLabel({ group, about }: TextRow): boolean {
  return group === 'fields' && about.includes('_');
}

/** Any place can have instructions; its help with the form and its privacy policy are seldom its own. */
function isSpare({ spot, values }: TextRow): boolean {
  return spot.of === 'place' && spot.place !== '' && spot.part !== 'instructions' && Object.keys(values).length === 0;
}

/** Whether a text stands in a place, or is its name. */
function isOf({ spot }: TextRow, { key, place }: Pick<PlaceInTree, 'key' | 'place'>): boolean {
  if (spot.of === 'word') return spot.key === place.name;
  return 'place' in spot && spot.place === key;
}

/** What the page shows of many rows: `gaps` and `stale` only those. */
export type TextFilter = 'all' | 'gaps' | 'stale';

/** The row with what is to be said about each language. */
export interface JudgedRow {
  readonly row: TextRow;
  readonly states: Readonly<Record<string, TextState>>;
}

/** By what is published, languages and source: rows that are the same are judged once. */
const judged = new WeakMap<readonly TextRow[], Map<string, WeakMap<TextRow, JudgedRow>>>();

export function judge(
  rows: readonly TextRow[],
  languages: readonly string[],
  source: string,
  published: readonly TextRow[],
): readonly JudgedRow[] {
  const all = judged.get(published) ?? new Map<string, WeakMap<TextRow, JudgedRow>>();
  judged.set(published, all);
  const name = `${source} ${languages.join()}`;
  const known = all.get(name) ?? new WeakMap<TextRow, JudgedRow>();
  all.set(name, known);
  const before = new Map(published.map((row) => [row.id, row]));
  return rows.map((row) => {
    const states = () => languages.map((language) => [language, stateOf(row, language, source, before.get(row.id))]);
    const found = known.get(row) ?? { row, states: Object.fromEntries(states()) };
    known.set(row, found);
    return found;
  });
}

/** Whether a row has one of the states in a language. */
export function has({ states }: JudgedRow, state: TextState): boolean {
  return Object.values(states).includes(state);
}

/** What is shown: of all places or of one, which gets a row for each text that it could have. */
export interface Looked {
  readonly filter: TextFilter;
  readonly search: string;
  /** The row in which somebody writes; it stays [BACK-03]. */
  readonly held?: string | null;
  /** Undefined for all places. */
  readonly place?: Pick<PlaceInTree, 'key' | 'place'> | undefined;
}

/** Those that the filter lets through and that have the words looked for, in any language or as their name. */
export function found(rows: readonly JudgedRow[], { filter, search, held, place }: Looked): readonly JudgedRow[] {
  const words = search.toLowerCase().trim();
  return rows.filter((judged) => {
    if (judged.row.id === held) return true;
    if (place === undefined ? isSpare(judged.row) : !isOf(judged.row, place)) return false;
    if (filter === 'gaps' && !has(judged, 'gap')) return false;
    if (filter === 'stale' && !has(judged, 'stale')) return false;
    if (words === '') return true;
    const { about, names, values, standard, spot } = judged.row;
    const key = spot.of === 'word' ? spot.key : '';
    return [about, key, ...names, ...Object.values(values), ...Object.values(standard)].some((text) =>
      text.toLowerCase().includes(words),
    );
  });
}

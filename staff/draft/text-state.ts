import type { PlaceInTree } from './places.ts';
import type { TextRow } from './text-rows.ts';

export type TextState =
  | 'written'
  /** Missing although other languages have it. */
  | 'gap'
  /** Its source has changed since the published version, the translation has not [STU-03]. */
  | 'stale'
  | 'standard'
  | 'none';

function stateOf(row: TextRow, language: string, source: string, published: TextRow | undefined): TextState {
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

/** An option shows as it is written; a field without a label would show its bare key. */
function isLabel({ group, about }: TextRow): boolean {
  return group === 'fields' && about.includes('_');
}

/** A place seldom has its own help with the form or privacy policy. */
function isSpare({ spot, values }: TextRow): boolean {
  return spot.of === 'place' && spot.place !== '' && spot.part !== 'instructions' && Object.keys(values).length === 0;
}

function isOf({ spot }: TextRow, { key, place }: Pick<PlaceInTree, 'key' | 'place'>): boolean {
  if (spot.of === 'word') return spot.key === place.name;
  return 'place' in spot && spot.place === key;
}

export type TextFilter = 'all' | 'gaps' | 'stale';

export interface JudgedRow {
  readonly row: TextRow;
  readonly states: Readonly<Record<string, TextState>>;
}

/** An unchanged row stays the same object. */
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

export function hasState({ states }: JudgedRow, state: TextState): boolean {
  return Object.values(states).includes(state);
}

interface Wanted {
  readonly filter: TextFilter;
  /** Found in the text of any language, and in names. */
  readonly search: string;
  /** The row being edited always stays [BACK-03]. */
  readonly held?: string | null;
  /** Undefined for all places; one place gets a row for each possible text. */
  readonly place?: Pick<PlaceInTree, 'key' | 'place'> | undefined;
}

export function filterRows(rows: readonly JudgedRow[], { filter, search, held, place }: Wanted): readonly JudgedRow[] {
  const words = search.toLowerCase().trim();
  return rows.filter((judged) => {
    if (judged.row.id === held) return true;
    if (place === undefined ? isSpare(judged.row) : !isOf(judged.row, place)) return false;
    if (filter === 'gaps' && !hasState(judged, 'gap')) return false;
    if (filter === 'stale' && !hasState(judged, 'stale')) return false;
    const { about, names, values, standard, spot } = judged.row;
    const key = spot.of === 'word' ? spot.key : '';
    return [about, key, ...names, ...Object.values(values), ...Object.values(standard)].some((text) =>
      text.toLowerCase().includes(words),
    );
  });
}

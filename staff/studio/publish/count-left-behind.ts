import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { placesIn } from '../../draft/places.ts';
import type { TextRow } from '../../draft/text-rows.ts';
import { type JudgedRow, judge } from '../../draft/text-state.ts';

interface Rows {
  readonly source: string;
  readonly before: readonly TextRow[];
  readonly now: readonly TextRow[];
}

/** Counts outdated translations by language, and groups unnamed places by the languages that lack them. */
export function countLeftBehind(document: LocationDocument, { source, before, now }: Rows) {
  const others = document.languages.map(({ key }) => key).filter((key) => key !== source);
  const rows = judge(now, others, source, before);
  const outdated = others
    .map((language) => ({ language, count: rows.filter(({ states }) => states[language] === 'stale').length }))
    .filter(({ count }) => count > 0);
  const places = new Set(placesIn(document).flatMap(({ key, place }) => (key === '' ? [] : [place.name ?? ''])));
  const isPlace = ({ row: { group, spot } }: JudgedRow) =>
    group === 'places' && spot.of === 'word' && places.has(spot.key);
  const nameless = new Map<string, { names: string[]; languages: string[] }>();
  for (const { row, states } of rows.filter(isPlace)) {
    const languages = others.filter((language) => states[language] === 'gap');
    if (languages.length === 0) continue;
    const same = nameless.get(languages.join()) ?? { names: [], languages };
    same.names.push(row.about);
    nameless.set(languages.join(), same);
  }
  return { outdated, nameless: [...nameless.values()] };
}

import { searchableText, searchFor } from '../../domain/search-words.ts';
import type { DeskVisit } from '../../schemas/generated/types.ts';

export const SHOWN = ['here', 'left', 'look'] as const;
export type Shown = (typeof SHOWN)[number];

const haystacks = new WeakMap<DeskVisit, string>();

/** Filters by state, place and every search word [DESK-01]. */
export function filterVisits(
  visits: readonly DeskVisit[],
  { shown, place, search }: { shown: Shown; place: string; search: string },
): DeskVisit[] {
  const isFound = searchFor(search);
  return visits.filter((visit) => {
    if (!isShown(visit, shown) || (place !== '' && visit.place !== place)) return false;
    return isFound(haystackOf(visit));
  });
}

export function isShown({ left_at, needs_look }: DeskVisit, shown: Shown): boolean {
  if (shown === 'look') return needs_look;
  return shown === 'here' ? left_at === null : left_at !== null;
}

function haystackOf(visit: DeskVisit): string {
  const known = haystacks.get(visit);
  if (known !== undefined) return known;
  const { name, company, plate, host, place, signature_id } = visit;
  const text = searchableText([name, company, host, place, signature_id], [plate]);
  haystacks.set(visit, text);
  return text;
}

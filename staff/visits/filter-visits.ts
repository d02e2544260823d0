import { foldText } from '../../domain/fold-text.ts';
import type { DeskVisit } from '../../schemas/generated/types.ts';

/** Whom the list shows. */
export const SHOWN = ['here', 'left', 'look'] as const;
export type Shown = (typeof SHOWN)[number];

const haystacks = new WeakMap<DeskVisit, string>();

/** Visits that fit the choice, the place, and every word of the search, wherever it stands [DESK-01]. */
export function filterVisits(
  visits: readonly DeskVisit[],
  { shown, place, search }: { shown: Shown; place: string; search: string },
): DeskVisit[] {
  const words = foldText(search.trim())
    .split(' ')
    .filter((word) => word !== '');
  return visits.filter((visit) => {
    if (!isShown(visit, shown) || (place !== '' && visit.place !== place)) return false;
    const text = haystackOf(visit);
    return words.every((word) => text.includes(word));
  });
}

export function isShown({ left_at, needs_look }: DeskVisit, shown: Shown): boolean {
  if (shown === 'look') return needs_look;
  return shown === 'here' ? left_at === null : left_at !== null;
}

/** A plate is found with and without its spaces. */
function haystackOf(visit: DeskVisit): string {
  const known = haystacks.get(visit);
  if (known !== undefined) return known;
  const { name, company, plate, host, place, signature_id } = visit;
  const text = foldText([name, company, plate, plate.replace(/[\s-]/g, ''), host, place, signature_id].join(' '));
  haystacks.set(visit, text);
  return text;
}

import { searchableText, searchFor } from '../../../domain/search-words.ts';
import type { YardStay } from '../../../schemas/generated/types.ts';

export const SHOWN = ['waiting', 'called', 'docked', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export const isShown = ({ state }: YardStay, shown: Shown): boolean => shown === 'all' || state === shown;

export const visitorLabel = ({ plate, name }: YardStay): string => plate || name || '–';

/** Filters by state, destination and every search word; keeps the order. */
export function filterStays(
  stays: readonly YardStay[],
  { shown, goal, search }: { shown: Shown; goal: string; search: string },
): readonly YardStay[] {
  const isFound = searchFor(search);
  return stays.filter((stay) => {
    if (!isShown(stay, shown) || (goal !== '' && stay.place !== goal)) return false;
    const { plate, name, company, place, booking } = stay;
    return isFound(searchableText([name, company, place], [plate, booking?.number ?? '']));
  });
}

export const formatWindow = ({ time, until }: NonNullable<YardStay['booking']>): string =>
  until === '' ? time : `${time}–${until}`;

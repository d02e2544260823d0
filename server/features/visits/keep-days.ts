import type { LocationDocument } from '../locations/document.ts';

/** Unless the location says otherwise. */
const VISIT_DAYS = 90;

/** How many days a location keeps its visits, and what says who was to come on a day. */
export function keepDays({ settings }: Pick<LocationDocument, 'settings'>): number {
  return settings?.keep_visits_days ?? VISIT_DAYS;
}

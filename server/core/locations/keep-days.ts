import { DAY_MS } from '../../../domain/time.ts';
import type { LocationDocument } from './document.ts';

/** Unless the location says otherwise. */
const VISIT_DAYS = 90;

type Settings = Pick<LocationDocument, 'settings'>;

/** How many days a location keeps its visits, and what says who was to come on a day. */
export function keepDays({ settings }: Settings): number {
  return settings?.keep_visits_days ?? VISIT_DAYS;
}

/** The same in milliseconds. */
export const visitsKept = (document: Settings): number => keepDays(document) * DAY_MS;

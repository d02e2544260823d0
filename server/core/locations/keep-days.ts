import { DAY_MS } from '../../../domain/time.ts';
import type { LocationDocument } from './document.ts';

/** Unless the location says otherwise. */
const VISIT_DAYS = 90;
const KNOWN_DAYS = 365;

type Settings = Pick<LocationDocument, 'settings'>;

/** How many days a location keeps its visits, and what says who was to come on a day. */
export function keepDays({ settings }: Settings): number {
  return settings?.keep_visits_days ?? VISIT_DAYS;
}

/** The same in milliseconds. */
export const visitsKept = (document: Settings): number => keepDays(document) * DAY_MS;

/** How many days after a visit its driver is known: nobody is by a visit that is no longer kept. */
export function knownDays(document: Settings): number {
  return Math.min(document.settings?.known_driver_days ?? KNOWN_DAYS, keepDays(document));
}

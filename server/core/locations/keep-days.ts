import { DAY_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';

const VISIT_DAYS = 90;

type Settings = Pick<LocationDocument, 'settings'>;

/** Also for expected visitors. */
export function keepDays({ settings }: Settings): number {
  return settings?.keep_visits_days ?? VISIT_DAYS;
}

/** In milliseconds. */
export const visitsKept = (document: Settings): number => keepDays(document) * DAY_MS;

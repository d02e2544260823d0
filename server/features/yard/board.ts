import type { Kysely } from 'kysely';
import { plainCode } from '../../../domain/canonical.ts';
import type { Location } from '../../core/locations/locations.ts';
import { deskVisitsById } from '../../core/visits/desk-visits.ts';
import type { Database } from '../../store/schema.ts';
import type { LineNow } from './line-feed.ts';
import { ownNameOfPlace } from './places.ts';

const MOST = 30;

export interface BoardCall {
  readonly plate: string;
  readonly place: string;
  readonly called_at: number;
}

/** Newest first: plates and places only, because everyone in the waiting area reads them [DAY-01]. */
export async function boardCalls(
  db: Kysely<Database>,
  location: Location,
  line: LineNow,
  language: string,
): Promise<BoardCall[]> {
  const { document } = location;
  const called = [...line.values()]
    .filter(({ state }) => state === 'called')
    .sort((a, b) => (b.calledAt ?? 0) - (a.calledAt ?? 0))
    .slice(0, MOST);
  const ids = called.map(({ visitId }) => visitId);
  const visits = new Map((await deskVisitsById(db, location, ids)).map((visit) => [visit.id, visit]));
  return called.flatMap(({ visitId, placeId, calledAt }) => {
    const visit = visits.get(visitId);
    if (visit === undefined) return [];
    const place = ownNameOfPlace(document, placeId ?? '', language);
    return [{ plate: publicName(visit.plate, visit.signature_id), place, called_at: calledAt ?? 0 }];
  });
}

const SEPARATORS = /[ ·.-]+/;

/**
 * Shows the visit's number where the visitor typed no plate, such as a phone number. A plate has up to 10 letters and
 * digits: one to six digits, five letters at most, no five in a row.
 */
export function publicName(typed: string, number: number): string {
  const plate = plainCode(typed);
  const groups = plate.split(SEPARATORS);
  const key = groups.join('');
  const digits = key.replace(/\D/g, '').length;
  const isPlate =
    /^[\p{L}\d]{2,10}$/u.test(key) &&
    digits >= 1 &&
    digits <= 6 &&
    key.length - digits <= 5 &&
    groups.every((group) => !/\p{L}{5}/u.test(group));
  return isPlate ? plate : `#${number}`;
}

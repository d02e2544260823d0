import type { Kysely } from 'kysely';
import type { Location } from '../../core/locations/locations.ts';
import { deskVisitsById } from '../../core/visits/desk-visits.ts';
import type { Database } from '../../store/schema.ts';
import type { LineNow } from './line-feed.ts';
import { ownNameOfPlace } from './places.ts';

/** More than anybody reads from afar. */
const MOST = 30;

/** A call as the board shows it to everybody who stands there. */
export interface BoardCall {
  readonly plate: string;
  readonly place: string;
  readonly called_at: number;
}

/**
 * Who is called now, the newest first: plates and places, and nothing else of anybody [DAY-01]. The field may hold
 * anything that a visitor types, so what is no plate is not shown: their pass calls them.
 */
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
  const plates = new Map((await deskVisitsById(db, location, ids)).map(({ id, plate }) => [id, plate]));
  return called.flatMap(({ visitId, placeId, calledAt }) => {
    const plate = (plates.get(visitId) ?? '').toUpperCase();
    const place = ownNameOfPlace(document, placeId ?? '', language);
    return isPlate(plate) ? [{ plate, place, called_at: calledAt ?? 0 }] : [];
  });
}

/** Letters and figures, short, and at least one figure: no names, no sentences. */
const isPlate = (text: string): boolean => /^(?=.*\p{N})[\p{L}\p{N} ·.-]{2,12}$/u.test(text);

import type { Kysely } from 'kysely';
import { codeKey } from '../../../domain/canonical.ts';
import { BATCH } from '../../in-batches.ts';
import type { Database } from '../../store/schema.ts';
import type { NewBooking } from './new-booking.ts';

export interface ReadBooking {
  ref: string;
  booking: NewBooking;
}

export interface FileBooking extends ReadBooking {
  where: string;
}

export const deriveRef = (number: string, date: string | null): string =>
  date === null ? number : `${number} ${date}`;

interface Named {
  ref: string;
  number: string;
  date: string | null;
}

const nameOf = ({ ref, booking }: ReadBooking): Named => ({
  ref,
  number: booking.unique_identification_number,
  date: booking.date,
});

/**
 * Whether a typed number could mean either [TRUE-05]. Bookings with their own references may share one written alike.
 */
function isTwin(one: Named, other: Named): boolean {
  if (one.ref === other.ref || one.date !== other.date || codeKey(one.number) !== codeKey(other.number)) return false;
  const isOwn = ({ ref, number, date }: Named) => ref !== deriveRef(number, date);
  return one.number !== other.number || !(isOwn(one) && isOwn(other));
}

export function findTwins(bookings: readonly FileBooking[]): string[] {
  const byRef = new Map<string, FileBooking>();
  const byNumber = new Map<string, FileBooking[]>();
  return bookings.flatMap((one) => {
    const { ref, number, date } = nameOf(one);
    const key = `${codeKey(number)} ${date}`;
    const alike = byNumber.get(key) ?? [];
    const first = byRef.get(ref) ?? alike.find((other) => isTwin(nameOf(one), nameOf(other)));
    if (!byRef.has(ref)) byRef.set(ref, one);
    byNumber.set(key, [...alike, one]);
    if (first === undefined) return [];
    const other = first.booking.unique_identification_number;
    return [`${one.where}: the booking ${first.ref === ref ? ref : said(number, other)} is also in ${first.where}`];
  });
}

export async function findStoredTwins(
  db: Kysely<Database>,
  location: string,
  bookings: readonly FileBooking[],
): Promise<string[]> {
  const problems: string[] = [];
  for (let from = 0; from < bookings.length; from += BATCH) {
    const some = bookings.slice(from, from + BATCH);
    const keys = some.map(({ booking }) => codeKey(booking.unique_identification_number));
    // biome-ignore lint/plugin/unlimited-list: those with the numbers of a batch.
    const stored = await db
      .selectFrom('bookings')
      .select(['ref', 'number', 'date'])
      .where('location_id', '=', location)
      .where('number_key', 'in', keys)
      .orderBy('id')
      .execute();
    for (const one of some) {
      const { number } = nameOf(one);
      const twin = stored.find((other) => isTwin(nameOf(one), other));
      if (twin !== undefined)
        problems.push(
          `${one.where}: the booking ${said(number, twin.number)} is already stored as ${twin.ref}. ` +
            'To replace it, write the same number or ref',
        );
    }
  }
  return problems;
}

const said = (number: string, other: string): string => (number === other ? number : `${number} (${other})`);

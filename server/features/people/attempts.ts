import type { Kysely } from 'kysely';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';

const WINDOW_MS = 15 * 60_000;
/** Attempts further ahead were noted by a clock that was wrong, and lock nobody out for as long as it was. */
const AHEAD_MS = 60_000;
/** Wrong passwords in a quarter of an hour: by one address for one name, for a name, and by one address. */
const LIMITS = { both: 5, name: 50, address: 50 };

/** Who tries to sign in, as keyed hashes. */
export interface Attempt {
  nameHash: string;
  addressHash: string;
}

/**
 * Counts an attempt before its password is compared, so that attempts made at the same time count too. In the
 * database, so the limit holds across processes and restarts [STAFF-01].
 * @returns false if there were too many: the password must not be compared
 */
export async function takeAttempt(db: Kysely<Database>, { nameHash, addressHash }: Attempt, now: number) {
  await db
    .insertInto('people_attempts')
    .values({ id: randomName(), name_hash: nameHash, address_hash: addressHash, at: now })
    .execute();
  const rows = await db
    .selectFrom('people_attempts')
    .select(['name_hash', 'address_hash'])
    .where('at', '>', now - WINDOW_MS)
    .where('at', '<=', now + AHEAD_MS)
    .where((e) => e.or([e('name_hash', '=', nameHash), e('address_hash', '=', addressHash)]))
    .execute();
  const ofName = rows.filter((row) => row.name_hash === nameHash);
  const ofAddress = rows.filter((row) => row.address_hash === addressHash);
  const ofBoth = ofName.filter((row) => row.address_hash === addressHash);
  return ofBoth.length <= LIMITS.both && ofName.length <= LIMITS.name && ofAddress.length <= LIMITS.address;
}

/** After a success: earlier mistakes by this address for this name no longer count. */
export async function forgetAttempts(db: Kysely<Database>, { nameHash, addressHash }: Attempt): Promise<void> {
  await db
    .deleteFrom('people_attempts')
    .where('name_hash', '=', nameHash)
    .where('address_hash', '=', addressHash)
    .execute();
}

/** Deletes attempts that no longer count. @returns how many */
export async function deleteOldAttempts(db: Kysely<Database>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('people_attempts')
    .where('at', '<=', now - WINDOW_MS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

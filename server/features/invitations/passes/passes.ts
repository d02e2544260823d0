import type { Kysely } from 'kysely';
import { HOUR_MS } from '../../../../domain/time.ts';
import { findExistingVisits, signedVisit, type VisitRow } from '../../../core/visits/find-visit.ts';
import { signOut } from '../../../core/visits/sign-out.ts';
import type { Deps } from '../../../deps.ts';
import { hashToken, randomToken } from '../../../store/ids.ts';
import type { Database } from '../../../store/schema.ts';

type Handle = Kysely<Database>;

/** A shift and the way home. */
export const PASS_MS = 16 * HOUR_MS;

const TOKEN = /^[\w-]{43}$/;

export type PassVisit = Pick<
  VisitRow,
  'id' | 'location_id' | 'sub_location_id' | 'track_id' | 'language' | 'qr' | 'signed_at' | 'left_at' | 'left_how'
>;

/** After an assumed departure, visitors may still be there and need the pass. */
export const isGone = ({ left_at, left_how }: PassVisit): boolean => left_at !== null && left_how !== 'assumed';

export const passEnd = ({ signed_at }: PassVisit): number => (signed_at ?? 0) + PASS_MS;

/** Makes a token of 256 random bits for the pass, in place of any earlier one; stores only its hash [GATE-05]. */
export async function makePass(db: Handle, visit: PassVisit): Promise<string> {
  const token = randomToken();
  const row = { token_hash: hashToken(token), visit_id: visit.id, expires_at: passEnd(visit), opened_at: null };
  await db
    .insertInto('visit_passes')
    .values(row)
    .onConflict((c) => c.column('visit_id').doUpdateSet(row))
    .execute();
  return token;
}

export async function noteOpened(db: Handle, token: string, at: number): Promise<void> {
  await db
    .updateTable('visit_passes')
    .set({ opened_at: at })
    .where('token_hash', '=', hashToken(token))
    .where('opened_at', 'is', null)
    .execute();
}

export async function isOpened(db: Handle, visit: PassVisit): Promise<boolean> {
  const opened = db.selectFrom('visit_passes').select('visit_id').where('opened_at', 'is not', null);
  return (await opened.where('visit_id', '=', visit.id).executeTakeFirst()) !== undefined;
}

export const isPassToken = (text: string): boolean => TOKEN.test(text);

export async function endedPass(db: Handle, token: string, location: string): Promise<number | undefined> {
  const pass = await db
    .selectFrom('visit_passes')
    .select(['visit_id', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (pass === undefined || !(await findExistingVisits(db, location, [pass.visit_id])).has(pass.visit_id))
    return undefined;
  return pass.expires_at;
}

/** @returns undefined for a wrong or expired token */
export async function visitOfPass(db: Handle, token: string, now: number): Promise<PassVisit | undefined> {
  if (!isPassToken(token)) return undefined;
  const passes = db.selectFrom('visit_passes').select('visit_id');
  return signedVisit(db, passes.where('token_hash', '=', hashToken(token)).where('expires_at', '>', now));
}

/** Signs the visitor out; may be repeated [DESK-02]. */
export async function leaveByPass({ store, now }: Deps, { id, location_id }: PassVisit): Promise<void> {
  const departure = { locationId: location_id, how: 'visitor', at: now() } as const;
  await store.events.during((trx, tell) => signOut(trx, tell, [id], departure));
}

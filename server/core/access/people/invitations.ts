import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import { hashToken, randomToken } from '../../../store/ids.ts';
import { hasRow } from '../../../store/rows.ts';
import type { AccessTables } from '../../tables.ts';
import { replaceMails } from './invitation-mails.ts';
import { hasPeople } from './people.ts';

type Handle = Kysely<AccessTables>;

const FIRST_MS = DAY_MS;
export const PERSON_MS = 7 * DAY_MS;

type Invitation = { kind: 'first' } | { kind: 'person'; personId: string };

/** After the #, which keeps it out of logs and Referers. */
export const invitationPath = (token: string): string => `/staff/welcome#${token}`;

/** Earlier ones stop working [STAFF-01]. @returns undefined once someone has signed up */
export async function inviteFirst(db: Handle, now: number): Promise<string | undefined> {
  if (await hasPeople(db)) return undefined;
  const token = randomToken();
  const row = { token_hash: hashToken(token), person_id: null, created_at: now, expires_at: now + FIRST_MS };
  await db
    .insertInto('people_invitations')
    .values(row)
    .onConflict((c) => c.expression(sql`(person_id is null)`).where('person_id', 'is', null).doUpdateSet(row))
    .execute();
  return token;
}

export async function isFirstInvitationValid(db: Handle, now: number): Promise<boolean> {
  const first = db.selectFrom('people_invitations').select('token_hash').where('person_id', 'is', null);
  return hasRow(first.where('expires_at', '>', now));
}

/** Earlier ones stop working. @returns the token */
export async function invitePerson(db: Handle, personId: string, now: number, token = randomToken()): Promise<string> {
  await db.deleteFrom('people_invitations').where('person_id', '=', personId).execute();
  await replaceMails(db, personId);
  const row = { token_hash: hashToken(token), person_id: personId, created_at: now, expires_at: now + PERSON_MS };
  await db.insertInto('people_invitations').values(row).execute();
  return token;
}

/** @returns undefined for a token that is unknown, used or expired */
export async function readInvitation(db: Handle, token: string, now: number): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('people_invitations')
    .select('person_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.person_id !== null) return { kind: 'person', personId: row.person_id };
  return (await hasPeople(db)) ? undefined : { kind: 'first' };
}

/** Uses up a token. @returns false if another request was faster */
export async function useInvitation(db: Handle, token: string): Promise<boolean> {
  return hasRow(db.deleteFrom('people_invitations').where('token_hash', '=', hashToken(token)).returning('token_hash'));
}

import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import { hashToken, randomToken } from '../../../store/ids.ts';
import type { AccessTables } from '../../tables.ts';
import { replaceMails } from './invitation-mails.ts';
import { hasPeople } from './people.ts';

type Handle = Kysely<AccessTables>;

const FIRST_MS = DAY_MS;
export const PERSON_MS = 7 * DAY_MS;

/** What a one-time address is for. */
export type Invitation = { kind: 'first' } | { kind: 'person'; personId: string };

/** Where a token is used. After the #, so that it is in no log and no Referer. */
export const invitationPath = (token: string): string => `/staff/welcome#${token}`;

/**
 * A one-time address for the very first person; undefined once somebody has signed up. The one before stops working: an
 * index allows for one [STAFF-01].
 */
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

/** Whether the address for the very first person can still be used: the last start of a server printed it, for a day. */
export async function firstInvitationWorks(db: Handle, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('people_invitations')
    .select('token_hash')
    .where('person_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** A one-time address with which a person chooses a password. Earlier ones stop working. */
export async function invitePerson(db: Handle, personId: string, now: number, token = randomToken()): Promise<string> {
  await db.deleteFrom('people_invitations').where('person_id', '=', personId).execute();
  await replaceMails(db, personId);
  const row = { token_hash: hashToken(token), person_id: personId, created_at: now, expires_at: now + PERSON_MS };
  await db.insertInto('people_invitations').values(row).execute();
  return token;
}

/** What a token is for; undefined if it is unknown, used or too old. */
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

/** Uses up a token. @returns false if somebody else was faster */
export async function useInvitation(db: Handle, token: string): Promise<boolean> {
  const row = await db
    .deleteFrom('people_invitations')
    .where('token_hash', '=', hashToken(token))
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

import type { Kysely, Selectable } from 'kysely';
import { LIMITS } from '../../../http/limit-table.ts';
import { keyedHash } from '../../../store/ids.ts';
import { addJobs } from '../../jobs/jobs.ts';
import { WAITING } from '../../jobs/records.ts';
import type { AccessTables } from '../../tables.ts';
import type { PeopleMailsTable } from './tables.ts';

type Handle = Kysely<AccessTables>;

export type InvitationMail = Selectable<PeopleMailsTable>;

const [BY_OWNER, TO_PERSON] = LIMITS.invitations.bounds;

/**
 * The token in a mail. It is not stored, because a mail may be tried for an hour: whoever reads the table still lacks
 * the server's key.
 */
export const tokenOf = (secret: string, mailId: string): string => keyedHash(secret, `staff invitation ${mailId}`);

interface To {
  readonly personId: string;
  /** The owner's id. */
  readonly invitedBy: string;
  readonly now: number;
}

/** Whether the owner has not sent too many, nor the person got too many. */
export async function mayMail(db: Handle, { personId, invitedBy, now }: To): Promise<boolean> {
  const sent = await countSince(db, 'invited_by', invitedBy, now - BY_OWNER.spanMs);
  return sent < BY_OWNER.most && (await countSince(db, 'person_id', personId, now - TO_PERSON.spanMs)) < TO_PERSON.most;
}

/** Adds a mail that is to be sent; its id is the one that its token was made from. */
export async function addMail(
  db: Handle,
  id: string,
  { personId, invitedBy, now, expiresAt }: To & { readonly expiresAt: number },
): Promise<void> {
  const row: InvitationMail = {
    id,
    person_id: personId,
    invited_by: invitedBy,
    ...WAITING,
    created_at: now,
    accepted_at: null,
    expires_at: expiresAt,
  };
  await db.insertInto('people_mails').values(row).execute();
  await addJobs(db, 'invitation mail', [{ subject: id }], now);
}

async function countSince(db: Handle, column: 'invited_by' | 'person_id', of: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('people_mails')
    .select((e) => e.fn.countAll().as('count'))
    .where(column, '=', of)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What was sent to a person no longer opens anything. */
export async function replaceMails(db: Handle, personId: string): Promise<void> {
  await db
    .updateTable('people_mails')
    .set({ state: 'replaced' })
    .where('person_id', '=', personId)
    .where('accepted_at', 'is', null)
    .execute();
}

/** The person has used the address, however they got it. */
export async function noteAccepted(db: Handle, personId: string, now: number): Promise<void> {
  await db
    .updateTable('people_mails')
    .set({ accepted_at: now })
    .where('person_id', '=', personId)
    .where('state', '!=', 'replaced')
    .where('accepted_at', 'is', null)
    .execute();
}

/** More than are listed people. */
const MOST_READ = 10_000;

/** The last mail of each person that still counts. */
export async function lastMails(db: Handle): Promise<ReadonlyMap<string, InvitationMail>> {
  const rows = await db
    .selectFrom('people_mails')
    .selectAll()
    .where('state', '!=', 'replaced')
    .orderBy('created_at', 'desc')
    .limit(MOST_READ)
    .execute();
  return new Map(rows.reverse().map((row) => [row.person_id, row]));
}

/** A mail that is still to be sent; undefined if it is gone, or its address no longer works. */
export function waitingMail(db: Handle, id: string): Promise<InvitationMail | undefined> {
  return db
    .selectFrom('people_mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Whom a mail goes to, and from whom; undefined where they cannot sign in any more or have no address. */
export async function invitedBy(db: Handle, mail: InvitationMail) {
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', mail.person_id)
    .where('removed_at', 'is', null)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined || person.email === null) return undefined;
  const inviter = await db
    .selectFrom('people')
    .select('display_name')
    .where('id', '=', mail.invited_by)
    .executeTakeFirst();
  return {
    email: person.email,
    language: person.language || 'en',
    name: person.display_name,
    signInName: person.name,
    inviter: inviter?.display_name ?? '',
    isActive: person.password_hash !== null,
  };
}

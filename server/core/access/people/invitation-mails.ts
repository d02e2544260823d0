import type { Kysely, Selectable } from 'kysely';
import { LIMITS } from '../../../http/limit-table.ts';
import { keyedHash } from '../../../store/ids.ts';
import { countRows } from '../../../store/rows.ts';
import { addJobs } from '../../jobs/jobs.ts';
import { WAITING } from '../../jobs/records.ts';
import type { AccessTables } from '../../tables.ts';

type Handle = Kysely<AccessTables>;

export type InvitationMail = Selectable<AccessTables['people_mails']>;

const [BY_OWNER, TO_PERSON] = LIMITS.invitations.bounds;

/** Not stored, because the table must open no account. */
export const tokenOf = (secret: string, mailId: string): string => keyedHash(secret, `staff invitation ${mailId}`);

interface To {
  readonly personId: string;
  readonly invitedBy: string;
  readonly now: number;
}

export async function mayMail(db: Handle, { personId, invitedBy, now }: To): Promise<boolean> {
  const sent = await countSince(db, 'invited_by', invitedBy, now - BY_OWNER.spanMs);
  return sent < BY_OWNER.most && (await countSince(db, 'person_id', personId, now - TO_PERSON.spanMs)) < TO_PERSON.most;
}

export async function addMail(
  db: Handle,
  id: string,
  { personId, invitedBy, now, expiresAt }: To & { readonly expiresAt: number },
): Promise<void> {
  const row = { id, person_id: personId, invited_by: invitedBy, created_at: now, expires_at: expiresAt };
  await db
    .insertInto('people_mails')
    .values({ ...row, ...WAITING })
    .execute();
  await addJobs(db, 'invitation mail', [{ subject: id }], now);
}

const countSince = (db: Handle, column: 'invited_by' | 'person_id', of: string, since: number): Promise<number> =>
  countRows(db, db.selectFrom('people_mails').select('id').where(column, '=', of).where('created_at', '>', since));

export async function replaceMails(db: Handle, personId: string): Promise<void> {
  await db
    .updateTable('people_mails')
    .set({ state: 'replaced' })
    .where('person_id', '=', personId)
    .where('accepted_at', 'is', null)
    .execute();
}

export async function noteAccepted(db: Handle, personId: string, now: number): Promise<void> {
  await db
    .updateTable('people_mails')
    .set({ accepted_at: now })
    .where('person_id', '=', personId)
    .where('state', '!=', 'replaced')
    .where('accepted_at', 'is', null)
    .execute();
}

const MOST_READ = 10_000;

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

/** Undefined if sent, gone or replaced. */
export function waitingMail(db: Handle, id: string): Promise<InvitationMail | undefined> {
  return db
    .selectFrom('people_mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export type MailParties = NonNullable<Awaited<ReturnType<typeof findParties>>>;

/** Undefined if the recipient cannot sign in or has no address. */
export async function findParties(db: Handle, mail: InvitationMail) {
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

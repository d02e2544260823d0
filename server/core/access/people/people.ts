import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ListPeopleAnswer, SetPersonAccessRequest } from '../../../../schemas/generated/types.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { randomName } from '../../../store/ids.ts';
import { hasRow } from '../../../store/rows.ts';
import type { AccessTables } from '../../tables.ts';
import { emailAddress } from './email-address.ts';
import { type InvitationMail, lastMails, replaceMails } from './invitation-mails.ts';
import { forgetDevices } from './known-devices.ts';
import { forgetProviderAccounts } from './provider-accounts.ts';
import { EVERYWHERE, type Grant } from './roles.ts';

type Handle = Kysely<AccessTables>;

export interface Person {
  id: string;
  name: string;
  displayName: string;
  grants: readonly Grant[];
}

export const signInName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

interface NewPerson {
  name: string;
  displayName: string;
  email?: string;
  /** Of their invitation; '' for the inviter's. */
  language?: string;
  grants: readonly Grant[];
  now: number;
}

/** The person cannot sign in yet. @returns undefined if the name or e-mail address is taken */
export async function addPerson(
  db: Handle,
  { name, displayName, email = '', language = '', grants, now }: NewPerson,
): Promise<string | undefined> {
  const row = await db
    .insertInto('people')
    .values({
      id: randomName(),
      name: signInName(name),
      display_name: displayName.trim() || name.trim(),
      created_at: now,
      email: emailAddress(email),
      demands_passkey: 0,
      language,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await setGrants(db, row.id, grants);
  return row.id;
}

export async function setGrants(db: Handle, personId: string, grants: readonly Grant[]): Promise<void> {
  await db.deleteFrom('people_roles').where('person_id', '=', personId).execute();
  if (grants.length === 0) return;
  const rows = grants.map(({ location_id, role }) => ({ person_id: personId, location_id, role }));
  await db
    .insertInto('people_roles')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}

const existing = (db: Handle, evenOff?: 'even-off') =>
  db
    .selectFrom('people')
    .where('removed_at', 'is', null)
    .$if(evenOff === undefined, (query) => query.where('switched_off_at', 'is', null));

export async function personByName(
  db: Handle,
  name: string,
  evenOff?: 'even-off',
): Promise<Selectable<AccessTables['people']> | undefined> {
  return existing(db, evenOff).selectAll().where('name', '=', signInName(name)).executeTakeFirst();
}

/** Read every time, so that changes hold at once. */
export async function personById(db: Handle, id: string, evenOff?: 'even-off'): Promise<Person | undefined> {
  const row = await existing(db, evenOff).select(['name', 'display_name']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const grants = await db
    .selectFrom('people_roles')
    .select(['location_id', 'role'])
    .where('person_id', '=', id)
    .limit(CAPS.people.most.rolesOfOne)
    .execute();
  return { id, name: row.name, displayName: row.display_name, grants };
}

export async function emailOf(db: Handle, personId: string): Promise<string | null> {
  const row = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst();
  return row?.email ?? null;
}

export async function isPasskeyRequired(db: Handle, id: string): Promise<boolean> {
  const row = await db.selectFrom('people').select('demands_passkey').where('id', '=', id).executeTakeFirstOrThrow();
  return row.demands_passkey === 1;
}

export async function noteLanguage(db: Handle, personId: string, language: string): Promise<void> {
  await db.updateTable('people').set({ language }).where('id', '=', personId).where('language', '=', '').execute();
}

export async function setPassword(db: Handle, personId: string, password_hash: string): Promise<void> {
  await db.updateTable('people').set({ password_hash }).where('id', '=', personId).execute();
}

/** @returns false, changing nothing, if the e-mail address is someone else's */
export async function setAccess(
  db: Handle,
  personId: string,
  { off, demands_passkey, email: typed }: SetPersonAccessRequest,
  now: number,
): Promise<boolean> {
  const email = emailAddress(typed);
  const others = db.selectFrom('people').select('id').where('email', '=', email).where('id', '!=', personId);
  if (await hasRow(others)) return false;
  const before = await emailOf(db, personId);
  await db
    .updateTable('people')
    .set({ email, switched_off_at: off ? now : null, demands_passkey: demands_passkey ? 1 : 0 })
    .where('id', '=', personId)
    .execute();
  if (before !== email) await forgetProviderAccounts(db, personId);
  return true;
}

export async function listPeople(db: Handle, now: number): Promise<ListPeopleAnswer['people']> {
  const { listed } = CAPS.people.most;
  const people = await existing(db, 'even-off')
    .selectAll()
    .select((e) => {
      const sessions = e.selectFrom('people_sessions').whereRef('person_id', '=', 'people.id');
      const passkeys = e.selectFrom('people_passkeys').whereRef('person_id', '=', 'people.id');
      const invitations = e.selectFrom('people_invitations').whereRef('person_id', '=', 'people.id');
      return [
        sessions.select((s) => s.fn.countAll().as('count')).as('sessions'),
        sessions.select((s) => s.fn.max('seen_at').as('at')).as('seen_at'),
        passkeys.select((s) => s.fn.countAll().as('count')).as('passkeys'),
        invitations
          .where('expires_at', '>', now)
          .select((s) => s.fn.max('expires_at').as('at'))
          .as('invited_until'),
      ];
    })
    .orderBy('name')
    .limit(listed)
    .execute();
  const roles = await db
    .selectFrom('people_roles')
    .selectAll()
    .orderBy('location_id')
    .orderBy('role')
    .limit(listed * 10)
    .execute();
  const grants = new Map<string, Grant[]>();
  for (const { person_id, ...grant } of roles) grants.set(person_id, [...(grants.get(person_id) ?? []), grant]);
  const mails = await lastMails(db);
  return people.map((row) => ({
    id: row.id,
    name: row.name,
    display_name: row.display_name,
    active: row.password_hash !== null,
    grants: grants.get(row.id) ?? [],
    seen_at: row.seen_at,
    sessions: Number(row.sessions),
    passkeys: Number(row.passkeys),
    invited_until: row.invited_until,
    mail: mailAnswer(mails.get(row.id)),
    email: row.email ?? '',
    off: row.switched_off_at !== null,
    demands_passkey: row.demands_passkey === 1,
  }));
}

function mailAnswer(mail: InvitationMail | undefined): ListPeopleAnswer['people'][number]['mail'] {
  if (mail === undefined || mail.state === 'replaced') return null;
  const { state, accepted_at, sent_at, created_at } = mail;
  return accepted_at === null ? { state, at: sent_at ?? created_at } : { state: 'accepted', at: accepted_at };
}

/** Until someone has signed up, the first one-time link makes an owner. */
export const hasPeople = (db: Handle): Promise<boolean> =>
  hasRow(db.selectFrom('people').select('id').where('password_hash', 'is not', null));

export const hasOtherOwner = (db: Handle, personId: string): Promise<boolean> =>
  hasRow(owners(db).where('people.id', '!=', personId));

export const isOwner = (db: Handle, personId: string): Promise<boolean> =>
  hasRow(owners(db).where('people.id', '=', personId));

/** Locks the owners' roles until the transaction ends. */
export async function holdOwners(trx: Transaction<AccessTables>): Promise<void> {
  const held = trx.updateTable('people_roles').set((set) => ({ role: set.ref('role') }));
  await held.where('location_id', '=', EVERYWHERE).where('role', '=', 'owner').execute();
}

const owners = (db: Handle) =>
  existing(db)
    .innerJoin('people_roles', 'people_roles.person_id', 'people.id')
    .select('people.id')
    .where('people.password_hash', 'is not', null)
    .where('people_roles.location_id', '=', EVERYWHERE)
    .where('people_roles.role', '=', 'owner');

/** The name becomes free. */
export async function removePerson(db: Handle, { id, name }: Pick<Person, 'id' | 'name'>, now: number): Promise<void> {
  await db
    .updateTable('people')
    .set({ removed_at: now, password_hash: null, email: null, name: `${name} (removed ${now})` })
    .where('id', '=', id)
    .execute();
  for (const table of ['people_roles', 'people_sessions', 'people_passkeys', 'people_invitations'] as const)
    await db.deleteFrom(table).where('person_id', '=', id).execute();
  await replaceMails(db, id);
  await forgetDevices(db, id);
  await forgetProviderAccounts(db, id);
}

import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ListPeopleAnswer } from '../../../../schemas/generated/types.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { randomName } from '../../../store/ids.ts';
import type { AccessTables } from '../../tables.ts';
import { emailAddress } from './email-address.ts';
import { type InvitationMail, lastMails, replaceMails } from './invitation-mails.ts';
import { forgetDevices } from './known-devices.ts';
import { forgetProviderAccounts } from './provider-accounts.ts';
import { EVERYWHERE, type Grant } from './roles.ts';
import type { PeopleTable } from './tables.ts';

type Handle = Kysely<AccessTables>;

/** Someone who may sign in, with their roles. */
export interface Person {
  id: string;
  name: string;
  displayName: string;
  grants: readonly Grant[];
}

/** The form in which names are compared. */
export const signInName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export interface NewPerson {
  name: string;
  displayName: string;
  email?: string;
  /** In which they are invited. */
  language?: string;
  grants: readonly Grant[];
  now: number;
}

/** Adds a person who cannot sign in yet. @returns undefined if the name or the e-mail address is taken */
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
      password_hash: null,
      created_at: now,
      removed_at: null,
      email: emailAddress(email),
      switched_off_at: null,
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

/** Replaces all roles of a person; takes effect with their next call. */
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

/** The person with this sign-in name, unless removed or switched off; `evenOff` finds these, too. */
export async function personByName(
  db: Handle,
  name: string,
  evenOff?: 'even-off',
): Promise<Selectable<PeopleTable> | undefined> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('name', '=', signInName(name))
    .where('removed_at', 'is', null)
    .$if(evenOff === undefined, (query) => query.where('switched_off_at', 'is', null))
    .executeTakeFirst();
}

/**
 * A person with their roles, unless removed or switched off; `evenOff` finds these, too. Read from the database every
 * time, so that changes hold at once.
 */
export async function personById(db: Handle, id: string, evenOff?: 'even-off'): Promise<Person | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'name', 'display_name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(evenOff === undefined, (query) => query.where('switched_off_at', 'is', null))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.id, name: row.name, displayName: row.display_name, grants: await grantsOf(db, id) };
}

/** Where mails to the person go; null if they have no address. */
export async function emailOf(db: Handle, personId: string): Promise<string | null> {
  const row = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst();
  return row?.email ?? null;
}

/** Whether the person has to show a passkey. */
export async function demandsPasskey(db: Handle, id: string): Promise<boolean> {
  const row = await db.selectFrom('people').select('demands_passkey').where('id', '=', id).executeTakeFirstOrThrow();
  return row.demands_passkey === 1;
}

/** Notes the language that a person is invited in, where none is known yet. */
export async function noteLanguage(db: Handle, personId: string, language: string): Promise<void> {
  await db.updateTable('people').set({ language }).where('id', '=', personId).where('language', '=', '').execute();
}

export async function setPassword(db: Handle, personId: string, password_hash: string): Promise<void> {
  await db.updateTable('people').set({ password_hash }).where('id', '=', personId).execute();
}

/** How a person may sign in. */
export interface Access {
  off: boolean;
  demandsPasskey: boolean;
  email: string;
}

/** Sets how a person may sign in. @returns false if somebody else has the e-mail address; nothing is changed then */
export async function setAccess(db: Handle, personId: string, access: Access, now: number): Promise<boolean> {
  const email = emailAddress(access.email);
  const owner =
    email !== null &&
    (await db
      .selectFrom('people')
      .select('id')
      .where('email', '=', email)
      .where('id', '!=', personId)
      .executeTakeFirst());
  if (owner) return false;
  const before = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst();
  await db
    .updateTable('people')
    .set({
      email,
      switched_off_at: access.off ? now : null,
      demands_passkey: access.demandsPasskey ? 1 : 0,
    })
    .where('id', '=', personId)
    .execute();
  if (before?.email !== email) await forgetProviderAccounts(db, personId);
  return true;
}

/** Everybody with their roles, and how they sign in. */
export async function listPeople(db: Handle, now: number): Promise<ListPeopleAnswer['people']> {
  const people = await db
    .selectFrom('people')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('name')
    .limit(CAPS.people.most.listed)
    .execute();
  const roles = await db
    .selectFrom('people_roles')
    .selectAll()
    .orderBy('location_id')
    .orderBy('role')
    .limit(CAPS.people.most.listed * 10)
    .execute();
  const sessions = await db
    .selectFrom('people_sessions')
    .select((e) => ['person_id', e.fn.countAll().as('count'), e.fn.max('seen_at').as('seen_at')])
    .groupBy('person_id')
    .limit(CAPS.people.most.listed)
    .execute();
  const passkeys = await db
    .selectFrom('people_passkeys')
    .select((e) => ['person_id', e.fn.countAll().as('count')])
    .groupBy('person_id')
    .limit(CAPS.people.most.listed)
    .execute();
  const invitations = await db
    .selectFrom('people_invitations')
    .select((e) => ['person_id', e.fn.max('expires_at').as('until')])
    .where('expires_at', '>', now)
    .groupBy('person_id')
    .limit(CAPS.people.most.listed)
    .execute();
  const mails = await lastMails(db);
  const until = new Map(invitations.map((one) => [one.person_id, Number(one.until)]));
  const grants = new Map<string, Grant[]>();
  for (const { person_id, location_id, role } of roles) {
    const own = grants.get(person_id) ?? [];
    grants.set(person_id, own);
    own.push({ location_id, role });
  }
  const signedIn = new Map(sessions.map((one) => [one.person_id, one]));
  const keys = new Map(passkeys.map(({ person_id, count }) => [person_id, Number(count)]));
  return people.map(({ id, name, display_name, password_hash, email, switched_off_at, demands_passkey }) => ({
    id,
    name,
    display_name,
    active: password_hash !== null,
    grants: grants.get(id) ?? [],
    seen_at: signedIn.get(id)?.seen_at ?? null,
    sessions: Number(signedIn.get(id)?.count ?? 0),
    passkeys: keys.get(id) ?? 0,
    invited_until: until.get(id) ?? null,
    mail: mailAnswer(mails.get(id)),
    email: email ?? '',
    off: switched_off_at !== null,
    demands_passkey: demands_passkey === 1,
  }));
}

/** What became of the last mail with a one-time address. */
function mailAnswer(mail: InvitationMail | undefined): ListPeopleAnswer['people'][number]['mail'] {
  if (mail === undefined || mail.state === 'replaced') return null;
  const { state, accepted_at, sent_at, created_at } = mail;
  return accepted_at === null ? { state, at: sent_at ?? created_at } : { state: 'accepted', at: accepted_at };
}

/** Whether anybody has signed up yet: if not, the first one-time address makes an owner. */
export async function hasPeople(db: Handle): Promise<boolean> {
  const row = await db.selectFrom('people').select('id').where('password_hash', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody other than `personId` is an owner everywhere and can sign in: the last one must stay. */
export async function hasOtherOwner(db: Handle, personId: string): Promise<boolean> {
  return (await owners(db).where('people.id', '!=', personId).executeTakeFirst()) !== undefined;
}

/** Whether the person is an owner everywhere and can sign in. */
export async function isOwner(db: Handle, personId: string): Promise<boolean> {
  return (await owners(db).where('people.id', '=', personId).executeTakeFirst()) !== undefined;
}

/** Makes others wait who take away the role of an owner, until the transaction ends. */
export async function holdOwners(trx: Transaction<AccessTables>): Promise<void> {
  const held = trx.updateTable('people_roles').set((set) => ({ role: set.ref('role') }));
  await held.where('location_id', '=', EVERYWHERE).where('role', '=', 'owner').execute();
}

function owners(db: Handle) {
  return db
    .selectFrom('people')
    .innerJoin('people_roles', 'people_roles.person_id', 'people.id')
    .select('people.id')
    .where('people.removed_at', 'is', null)
    .where('people.password_hash', 'is not', null)
    .where('people.switched_off_at', 'is', null)
    .where('people_roles.location_id', '=', EVERYWHERE)
    .where('people_roles.role', '=', 'owner');
}

/** The person can no longer sign in, and is signed out everywhere. The name becomes free. */
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

async function grantsOf(db: Handle, personId: string): Promise<Grant[]> {
  return db
    .selectFrom('people_roles')
    .select(['location_id', 'role'])
    .where('person_id', '=', personId)
    .limit(CAPS.people.most.rolesOfOne)
    .execute();
}

import type { Kysely, Selectable } from 'kysely';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { EVERYWHERE, type Grant } from './roles.ts';
import type { PeopleTable } from './tables.ts';

type Handle = Kysely<Database>;

/** Someone who may sign in, with their roles. */
export interface Person {
  id: string;
  name: string;
  displayName: string;
  grants: readonly Grant[];
}

export interface ListedPerson extends Person {
  /** Whether they have chosen a password. */
  active: boolean;
  /** Time of their last call; null if they are not signed in. */
  seenAt: number | null;
}

/** The form in which names are compared. */
export const signInName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Adds a person who cannot sign in yet. @returns undefined if the name is taken */
export async function addPerson(
  db: Handle,
  { name, displayName, grants, now }: { name: string; displayName: string; grants: readonly Grant[]; now: number },
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

/** The person with this sign-in name, unless removed. */
export async function personByName(db: Handle, name: string): Promise<Selectable<PeopleTable> | undefined> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('name', '=', signInName(name))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** A person with their roles, unless removed. Read from the database every time, so that changes hold at once. */
export async function personById(db: Handle, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'name', 'display_name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.id, name: row.name, displayName: row.display_name, grants: await grantsOf(db, id) };
}

export async function listPeople(db: Handle): Promise<ListedPerson[]> {
  const people = await db.selectFrom('people').selectAll().where('removed_at', 'is', null).orderBy('name').execute();
  const roles = await db.selectFrom('people_roles').selectAll().orderBy('location_id').orderBy('role').execute();
  const sessions = await db.selectFrom('people_sessions').select(['person_id', 'seen_at']).execute();
  return people.map(({ id, name, display_name, password_hash }) => ({
    ...{ id, name, displayName: display_name, active: password_hash !== null },
    grants: roles.filter(({ person_id }) => person_id === id).map(({ location_id, role }) => ({ location_id, role })),
    seenAt: sessions
      .filter(({ person_id }) => person_id === id)
      .reduce<number | null>((last, { seen_at }) => Math.max(last ?? 0, seen_at), null),
  }));
}

/** Whether anybody has signed up yet: if not, the first one-time address makes an owner. */
export async function hasPeople(db: Handle): Promise<boolean> {
  const row = await db.selectFrom('people').select('id').where('password_hash', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody other than `personId` is an owner everywhere and can sign in: the last one must stay. */
export async function hasOtherOwner(db: Handle, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .innerJoin('people_roles', 'people_roles.person_id', 'people.id')
    .select('people.id')
    .where('people.id', '!=', personId)
    .where('people.removed_at', 'is', null)
    .where('people.password_hash', 'is not', null)
    .where('people_roles.location_id', '=', EVERYWHERE)
    .where('people_roles.role', '=', 'owner')
    .executeTakeFirst();
  return row !== undefined;
}

/** The person can no longer sign in, and is signed out everywhere. The name becomes free. */
export async function removePerson(db: Handle, { id, name }: Pick<Person, 'id' | 'name'>, now: number): Promise<void> {
  await db
    .updateTable('people')
    .set({ removed_at: now, password_hash: null, name: `${name} (removed ${now})` })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('people_roles').where('person_id', '=', id).execute();
  await db.deleteFrom('people_sessions').where('person_id', '=', id).execute();
  await db.deleteFrom('people_invitations').where('person_id', '=', id).execute();
}

async function grantsOf(db: Handle, personId: string): Promise<Grant[]> {
  return db.selectFrom('people_roles').select(['location_id', 'role']).where('person_id', '=', personId).execute();
}

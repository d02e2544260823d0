import type { Kysely, Transaction } from 'kysely';
import { readMeta, writeMeta } from '../../../store/meta.ts';
import type { AccessTables } from '../../tables.ts';
import { audit } from '../audit/audit-log.ts';
import { addPerson, hasOtherOwner, isOwner, type Person, personById, removePerson } from './people.ts';
import { EVERYWHERE } from './roles.ts';

type Handle = Kysely<AccessTables>;

/** Key in `meta`: the person's id. */
const STAFF = 'demo_staff';
const MOST_MADE = 5_000;

export async function demoStaff(db: Handle): Promise<Person | undefined> {
  const id = await readMeta(db, STAFF);
  return id === undefined ? undefined : personById(db, id, 'even-off');
}

export async function addDemoStaff(trx: Transaction<AccessTables>, now: number): Promise<Person | undefined> {
  const grants = [{ location_id: EVERYWHERE, role: 'owner' as const }];
  const added = await addPerson(trx, { name: 'demo', displayName: 'Demo', grants, now });
  if (added === undefined) return undefined;
  await writeMeta(trx, STAFF, added);
  await audit(trx, { at: now, action: 'person.add', subject: 'demo' });
  return personById(trx, added);
}

export async function isDemoDoorOpen(db: Handle): Promise<boolean> {
  return !(await hasOtherOwner(db, (await demoStaff(db))?.id ?? ''));
}

/** Called after the log entry, for which sign-ins to the demo wait. */
export async function shutDemoDoor(trx: Transaction<AccessTables>, now: number): Promise<void> {
  if (!(await isDemoDoorOpen(trx))) await dismissDemoStaff(trx, now);
}

/** Keeps accounts of owners who can sign in [STAFF-03]. */
export async function dismissDemoStaff(trx: Transaction<AccessTables>, now: number): Promise<void> {
  const demo = await demoStaff(trx);
  if (demo === undefined) return;
  const made = await trx
    .selectFrom('people')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .where('name', 'in', (e) =>
      e.selectFrom('audit_log').select('subject').where('person_id', '=', demo.id).where('action', 'like', 'person.%'),
    )
    .where('id', '!=', demo.id)
    .limit(MOST_MADE)
    .execute();
  for (const person of [demo, ...made]) {
    if (person !== demo && (await isOwner(trx, person.id))) continue;
    await removePerson(trx, person, now);
    await audit(trx, { at: now, action: 'person.remove', subject: person.name });
  }
  await trx.deleteFrom('meta').where('key', '=', STAFF).execute();
}

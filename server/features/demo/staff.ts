import { audit } from '../../core/access/audit/audit-log.ts';
import { addPerson, hasOtherOwner, type Person, personById, removePerson } from '../../core/access/people/people.ts';
import { EVERYWHERE } from '../../core/access/people/roles.ts';
import type { Deps } from '../../deps.ts';

/** Kept where the demo has staff of its own: the id of the one person. */
const STAFF = 'demo_staff';

type DemoDeps = Pick<Deps, 'store' | 'now'>;

/**
 * The one of staff whom the demo signs in, an owner of everything without a password; made when first asked for. Undefined as
 * soon as somebody else is an owner: whoever made an account for themselves wants a door that is shut.
 */
export async function demoPerson({ store, now }: DemoDeps): Promise<Person | undefined> {
  const known = await knownPerson(store);
  if (!(await isDoorOpen({ store }))) return undefined;
  if (known !== undefined) return known;
  const id = await store.db.transaction().execute(async (trx) => {
    const grants = [{ location_id: EVERYWHERE, role: 'owner' as const }];
    const added = await addPerson(trx, { name: 'demo', displayName: 'Demo', grants, now: now() });
    if (added === undefined) return undefined;
    await trx
      .insertInto('meta')
      .values({ key: STAFF, value: added })
      .onConflict((c) => c.column('key').doUpdateSet({ value: added }))
      .execute();
    await audit(trx, { at: now(), action: 'person.add', subject: 'demo' });
    return added;
  });
  return id === undefined ? undefined : personById(store.db, id);
}

/** Whether nobody but the demo's own staff is an owner. */
export async function isDoorOpen({ store }: Pick<DemoDeps, 'store'>): Promise<boolean> {
  const known = await knownPerson(store);
  return !(await hasOtherOwner(store.db, known?.id ?? ''));
}

/** Without DEMO=1 nobody of the demo stays signed in, or can be signed in again. */
export async function dismissDemoStaff({ store, now }: DemoDeps): Promise<void> {
  const person = await knownPerson(store);
  if (person === undefined) return;
  await store.db.transaction().execute(async (trx) => {
    await removePerson(trx, person, now());
    await trx.deleteFrom('meta').where('key', '=', STAFF).execute();
    await audit(trx, { at: now(), action: 'person.remove', subject: person.name });
  });
}

async function knownPerson({ db }: Deps['store']): Promise<Person | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', STAFF).executeTakeFirst();
  return row && personById(db, row.value, 'even-off');
}

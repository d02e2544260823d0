import type { Transaction } from 'kysely';
import type { Command, StoreContext } from '../../../command.ts';
import type { AccessTables } from '../../tables.ts';
import { audit } from '../audit/audit-log.ts';
import { invitationPath, invitePerson } from './invitations.ts';
import { removePasskeys } from './passkeys.ts';
import { addPerson, listPeople, personById, personByName, removePerson } from './people.ts';
import { forgetProviderAccounts } from './provider-accounts.ts';
import { EVERYWHERE, isStaffRole, STAFF_ROLES } from './roles.ts';
import { endSessions } from './sessions.ts';

const USAGE = `people list | add <name> <${STAFF_ROLES.join('|')}> [location id] | invite <name> | reset <name> | sign-out <name> | remove <name>`;

/** For emergencies, and for a server that nobody can sign in to [STAFF-01]. */
export const peopleCommand: Command = {
  name: 'people',
  usage: USAGE,
  help: 'Manages who may sign in at /staff. An invitation is a one-time address for choosing a password; "reset" also drops passkeys and switches on.',
  needs: 'store',
  async run(c) {
    const [action, name = '', ...args] = c.args;
    if (action === 'list') return list(c);
    if (action === 'add' && name !== '') return add(c, name, args);
    if (action === 'invite' || action === 'reset' || action === 'sign-out' || action === 'remove')
      return change(c, action, name);
    c.err(`Usage: ${USAGE}`);
    return 1;
  },
};

async function list({ out, store, now }: StoreContext): Promise<number> {
  for (const { name, displayName, grants, active, isOff } of await listPeople(store.db, now())) {
    const roles = grants.map(({ location_id, role }) => `${role} ${where(location_id)}`).join(', ');
    out(`${name}\t${displayName}\t${roles || 'no role'}\t${isOff ? 'off' : active ? 'active' : 'invited'}`);
  }
  return 0;
}

async function add({ out, err, store, now }: StoreContext, name: string, [role, location = EVERYWHERE]: string[]) {
  if (!isStaffRole(role)) {
    err(`Expected one of ${STAFF_ROLES.join(', ')}, found ${role ?? 'nothing'}.`);
    return 1;
  }
  if (location !== EVERYWHERE && !(await store.locations.inUse()).some(({ locationId }) => locationId === location)) {
    err(`There is no location ${location}.`);
    return 1;
  }
  const grants = [{ location_id: location, role }];
  const token = await store.db.transaction().execute(async (trx) => {
    const id = await addPerson(trx, { name, displayName: name, grants, now: now() });
    if (id === undefined) return undefined;
    await audit(trx, { at: now(), action: 'person.add', subject: name, details: { grants } });
    return invitePerson(trx, id, now());
  });
  if (token === undefined) {
    err(`There already is a person named ${name}.`);
    return 1;
  }
  out(`${name}: ${role} ${where(location)}`);
  out(`choose a password at ${invitationPath(token)}`);
  return 0;
}

async function change(
  { out, err, store, now }: StoreContext,
  action: 'invite' | 'remove' | 'reset' | 'sign-out',
  name: string,
): Promise<number> {
  const row = await personByName(store.db, name, 'even-off');
  const person = row && (await personById(store.db, row.id, 'even-off'));
  if (person === undefined) {
    err(`There is no person named ${name}.`);
    return 1;
  }
  await store.db.transaction().execute(async (trx) => {
    const at = now();
    if (action === 'invite') out(`choose a password at ${invitationPath(await invitePerson(trx, person.id, at))}`);
    else if (action === 'reset') out(`choose a password at ${invitationPath(await reset(trx, person.id, at))}`);
    else if (action === 'remove') await removePerson(trx, person, at);
    else await endSessions(trx, person.id);
    await audit(trx, { at, action: `person.${action}`, subject: person.name });
  });
  if (action === 'remove' || action === 'sign-out')
    out(`${person.name}: ${action === 'remove' ? 'removed' : 'signed out everywhere'}`);
  return 0;
}

/** For anyone who has lost everything: switched on, without passkeys, and with a new one-time address. */
async function reset(db: Transaction<AccessTables>, personId: string, now: number): Promise<string> {
  await db
    .updateTable('people')
    .set({ switched_off_at: null, demands_passkey: 0 })
    .where('id', '=', personId)
    .execute();
  await removePasskeys(db, personId);
  await forgetProviderAccounts(db, personId);
  await endSessions(db, personId);
  return invitePerson(db, personId, now);
}

const where = (location: string) => (location === EVERYWHERE ? 'everywhere' : `at location ${location}`);

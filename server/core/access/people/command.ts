import type { Transaction } from 'kysely';
import type { Action, Command, StoreContext } from '../../../command.ts';
import type { AccessTables } from '../../tables.ts';
import { audit } from '../audit/audit-log.ts';
import { invitationPath, invitePerson } from './invitations.ts';
import { removePasskeys } from './passkeys.ts';
import { addPerson, listPeople, personByName, removePerson } from './people.ts';
import { forgetProviderAccounts } from './provider-accounts.ts';
import { EVERYWHERE, isStaffRole, STAFF_ROLES } from './roles.ts';
import { endSessions } from './sessions.ts';

/** For emergencies and locked-out servers [STAFF-01]. */
export const peopleCommand: Command = {
  name: 'people',
  group: 'People and devices',
  help: 'People who may sign in at /staff.',
  actions: [
    {
      name: 'list',
      help: 'Lists people and their roles.',
      json: true,
      examples: ['people list --json'],
      needs: 'store',
      run: list,
    },
    {
      name: 'add',
      takes: '<name> <role> [location]',
      json: true,
      help: 'Adds a person and prints a one-time link to choose a password.',
      more: [`Roles: ${STAFF_ROLES.join(', ')}; without a location, everywhere.`],
      examples: ['people add ada owner', 'people add kim reception 2'],
      needs: 'store',
      run: add,
    },
    changing('invite', 'Prints a new one-time link to choose a password.'),
    changing('reset', 'Prints a one-time link, removes passkeys, ends all sessions and switches the person back on.'),
    changing('sign-out', 'Ends all sessions of a person.'),
    changing('remove', 'Removes a person.'),
  ],
};

type Change = 'invite' | 'remove' | 'reset' | 'sign-out';

function changing(name: Change, help: string): Action {
  const run = (c: StoreContext) => change(c, name);
  return { name, takes: '<name>', help, json: true, examples: [`people ${name} ada`], needs: 'store', run };
}

async function list({ tell, store, now }: StoreContext): Promise<number> {
  const people = (await listPeople(store.db, now())).map(({ name, display_name, grants, active, off }) => {
    return { name, display_name, grants, state: off ? 'off' : active ? 'active' : 'invited' };
  });
  const lines = people.map(({ name, display_name, grants, state }) => {
    const roles = grants.map(({ location_id, role }) => `${role} ${where(location_id)}`).join(', ');
    return `${name}\t${display_name}\t${roles || 'no role'}\t${state}`;
  });
  tell({ people }, ...lines);
  return 0;
}

async function add({ args: [name = '', role, location = EVERYWHERE], tell, err, link, store, now }: StoreContext) {
  if (!isStaffRole(role)) {
    err(`Expected one of ${STAFF_ROLES.join(', ')}, found ${role}.`);
    return 2;
  }
  if (location !== EVERYWHERE && !(await store.locations.inUse()).some(({ id }) => id === location))
    return `Location ${location} does not exist.`;
  const grants = [{ location_id: location, role }];
  const token = await store.db.transaction().execute(async (trx) => {
    const id = await addPerson(trx, { name, displayName: name, grants, now: now() });
    if (id === undefined) return undefined;
    await audit(trx, { at: now(), action: 'person.add', subject: name, details: { grants } });
    return invitePerson(trx, id, now());
  });
  if (token === undefined) return `A person named ${name} already exists.`;
  const address = link(invitationPath(token));
  const said = [`${name}: ${role} ${where(location)}`, `choose a password at ${address}`];
  tell({ name, role, location, link: address }, ...said);
  return 0;
}

async function change(
  { args: [name = ''], tell, link, store, now }: StoreContext,
  action: Change,
): Promise<number | string> {
  const person = await personByName(store.db, name, 'even-off');
  if (person === undefined) return `No person is named ${name}.`;
  const token = await store.db.transaction().execute(async (trx) => {
    const at = now();
    await audit(trx, { at, action: `person.${action}`, subject: person.name });
    if (action === 'invite') return invitePerson(trx, person.id, at);
    if (action === 'reset') return reset(trx, person.id, at);
    await (action === 'remove' ? removePerson(trx, person, at) : endSessions(trx, person.id));
    return undefined;
  });
  const address = token && link(invitationPath(token));
  const done = action === 'remove' ? 'removed' : 'signed out everywhere';
  const said = address === undefined ? `${person.name}: ${done}` : `choose a password at ${address}`;
  tell({ name: person.name, link: address }, said);
  return 0;
}

/** @returns the token of a one-time link */
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

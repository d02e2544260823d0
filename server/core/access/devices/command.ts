import type { Command, StoreContext } from '../../../command.ts';
import { addDevice, listDevices, revokeDevice, rotateDevice } from './devices.ts';
import { DEVICE_KINDS, isDeviceKind } from './kinds.ts';

const USAGE = `devices list | add <location id> <${DEVICE_KINDS.join('|')}> [device id] | rotate <device id> | revoke <device id>`;

/** Manages the tokens of devices and staff desks. A token is shown once; revoking it takes effect immediately. */
export const devices: Command = {
  name: 'devices',
  usage: USAGE,
  help: 'Manages the tokens of scanners, breathalyzers, staff desks, yard systems and those who publish from files.',
  needs: 'store',
  async run(c) {
    const [action, ...args] = c.args;
    if (action === 'list') return list(c);
    if (action === 'add') return add(c, args);
    if (action === 'rotate') return rotate(c, args[0] ?? '');
    if (action === 'revoke') return revoke(c, args[0] ?? '');
    c.err(`Usage: ${USAGE}`);
    return 1;
  },
};

async function add({ out, err, store, now }: StoreContext, [location = '', kind, id]: readonly string[]) {
  if (!isDeviceKind(kind)) {
    err(`Expected one of ${DEVICE_KINDS.join(', ')}, found ${kind ?? 'nothing'}.`);
    return 1;
  }
  if (id !== undefined && !/^[\w-]{1,40}$/.test(id)) {
    err('A device id consists of 1 to 40 letters, digits, dashes and underscores.');
    return 1;
  }
  if (!(await store.locations.inUse()).some(({ locationId }) => locationId === location)) {
    err(`${location === '' ? 'Give a location id.' : `There is no location ${location}.`}`);
    return 1;
  }
  const added = await addDevice(store.db, { location, kind, now: now(), ...(id !== undefined && { id }) });
  if (added === undefined) {
    err(`Device ${id} already exists. Use "devices rotate ${id}" to give it a new token.`);
    return 1;
  }
  out(`device ${added.id}\ntoken ${added.token}`);
  return 0;
}

async function rotate({ out, err, store, now }: StoreContext, id: string): Promise<number> {
  const token = await rotateDevice(store.db, id, now());
  if (token === undefined) {
    err(`${id === '' ? 'Give a device id.' : `There is no active device ${id}.`}`);
    return 1;
  }
  out(`device ${id}\ntoken ${token}`);
  return 0;
}

async function revoke({ out, err, store, now }: StoreContext, id: string): Promise<number> {
  if (!(await revokeDevice(store.db, id, now()))) {
    err(`${id === '' ? 'Give a device id.' : `There is no active device ${id}.`}`);
    return 1;
  }
  out(`device ${id} revoked`);
  return 0;
}

async function list({ out, store }: StoreContext): Promise<number> {
  const day = (time: number | null) => (time === null ? 'never' : new Date(time).toISOString().slice(0, 16));
  for (const { id, location_id, kind, revoked_at, seen_at } of await listDevices(store.db)) {
    const state = revoked_at === null ? 'in use' : `revoked ${day(revoked_at)}`;
    out(`${id}\tlocation ${location_id}\t${kind}\t${state}\tlast call ${day(seen_at)}`);
  }
  return 0;
}

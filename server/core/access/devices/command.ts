import type { Command, StoreContext } from '../../../command.ts';
import { addDevice, DEVICE_KINDS, isDeviceKind, listDevices, revokeDevice, rotateDevice } from './devices.ts';

export const devices: Command = {
  name: 'devices',
  group: 'People and devices',
  help: 'Tokens for scanners, breathalyzers, staff desks, yard systems and publishing from files.',
  actions: [
    {
      name: 'list',
      help: 'Lists the devices.',
      json: true,
      examples: ['devices list --json'],
      needs: 'store',
      run: list,
    },
    {
      name: 'add',
      takes: '<location> <kind> [device]',
      help: 'Adds a device and prints its token once.',
      json: true,
      more: [`Kinds: ${DEVICE_KINDS.join(', ')}.`],
      examples: ['devices add 2 scanner', 'devices add 2 printer gate-1'],
      needs: 'store',
      run: add,
    },
    {
      name: 'rotate',
      takes: '<device>',
      help: 'Replaces the token of a device. The old one stops working at once.',
      json: true,
      examples: ['devices rotate gate-1'],
      needs: 'store',
      run: rotate,
    },
    {
      name: 'revoke',
      takes: '<device>',
      help: 'Revokes the token of a device at once.',
      json: true,
      examples: ['devices revoke gate-1'],
      needs: 'store',
      run: revoke,
    },
  ],
};

async function add({ args: [location = '', kind, id], tell, err, store, now }: StoreContext): Promise<number | string> {
  if (!isDeviceKind(kind)) {
    err(`Expected one of ${DEVICE_KINDS.join(', ')}, found ${kind}.`);
    return 2;
  }
  if (id !== undefined && !/^[\w-]{1,40}$/.test(id))
    return 'Use 1 to 40 letters, digits, dashes and underscores as the device id.';
  if (!(await store.locations.inUse()).some(({ id }) => id === location)) return `Location ${location} does not exist.`;
  const added = await addDevice(store.db, { location, kind, now: now(), ...(id !== undefined && { id }) });
  if (added === undefined) return `Device ${id} already exists. Run "devices rotate ${id}" for a new token.`;
  tell({ device: added.id, token: added.token }, `device ${added.id}\ntoken ${added.token}`);
  return 0;
}

async function rotate({ args: [id = ''], tell, store, now }: StoreContext): Promise<number | string> {
  const token = await rotateDevice(store.db, id, now());
  if (token === undefined) return `No active device is called ${id}.`;
  tell({ device: id, token }, `device ${id}\ntoken ${token}`);
  return 0;
}

async function revoke({ args: [id = ''], tell, store, now }: StoreContext): Promise<number | string> {
  if (!(await revokeDevice(store.db, id, now()))) return `No active device is called ${id}.`;
  tell({ device: id, revoked: true }, `device ${id} revoked`);
  return 0;
}

async function list({ tell, store }: StoreContext): Promise<number> {
  const day = (time: number | null) => (time === null ? 'never' : new Date(time).toISOString().slice(0, 16));
  const devices = await listDevices(store.db);
  const lines = devices.map(({ id, location_id, kind, revoked_at, seen_at }) => {
    const state = revoked_at === null ? 'in use' : `revoked ${day(revoked_at)}`;
    return `${id}\tlocation ${location_id}\t${kind}\t${state}\tlast call ${day(seen_at)}`;
  });
  tell({ devices }, ...lines);
  return 0;
}

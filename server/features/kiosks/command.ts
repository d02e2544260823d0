import type { Command, StoreContext } from '../../command.ts';
import { CODE_LASTS_MS, listKiosks, makeKioskCode } from '../../core/access/pairing/paired-kiosks.ts';
import { revokeKiosk } from './kiosks.ts';

export const kiosks: Command = {
  name: 'kiosks',
  group: 'People and devices',
  help: 'Devices set up as kiosks.',
  actions: [
    {
      name: 'list',
      help: 'Lists the kiosks.',
      json: true,
      examples: ['kiosks list --json'],
      needs: 'store',
      run: list,
    },
    {
      name: 'add',
      takes: '<location> [name...]',
      help: 'Creates a code that sets up a device as a kiosk.',
      json: true,
      examples: ['kiosks add 1 "Gate 2"'],
      needs: 'store',
      run: add,
    },
    {
      name: 'revoke',
      takes: '<kiosk>',
      help: 'Removes a kiosk.',
      json: true,
      examples: ['kiosks revoke k7Qm'],
      needs: 'store',
      run: revoke,
    },
  ],
};

async function add({ args: [location = '', ...name], tell, link, store, now }: StoreContext): Promise<number | string> {
  if (!(await store.locations.inUse()).some(({ id }) => id === location)) return `Location ${location} does not exist.`;
  const { id, code } = await makeKioskCode(store.db, { location, name: name.join(' ').slice(0, 60), now: now() });
  const minutes = CODE_LASTS_MS / 60_000;
  tell(
    { kiosk: id, code, link: link(`/kiosk/${code}`), minutes },
    `kiosk ${id}\ncode ${code}\nOn the device, open ${link(`/kiosk/${code}`)} within ${minutes} minutes.`,
  );
  return 0;
}

async function list({ tell, store, now }: StoreContext): Promise<number> {
  const day = (time: number) => new Date(time).toISOString().slice(0, 16);
  const kiosks = await listKiosks(store.db, now());
  const lines = kiosks.map(({ id, location_id, name, paired_at, seen_at }) => {
    const state = paired_at === null ? 'waiting for its code' : `set up ${day(paired_at)}`;
    return `${id}\tlocation ${location_id}\t${name || '-'}\t${state}\tlast page ${seen_at === null ? 'never' : day(seen_at)}`;
  });
  tell({ kiosks }, ...lines);
  return 0;
}

async function revoke({ args: [id = ''], tell, store, now }: StoreContext): Promise<number | string> {
  if (!(await revokeKiosk(store.db, id, now()))) return `No kiosk in use is called ${id}.`;
  tell({ kiosk: id, revoked: true }, `kiosk ${id} removed; it becomes an ordinary device when it loads its next page`);
  return 0;
}

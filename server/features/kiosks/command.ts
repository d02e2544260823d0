import type { Command, StoreContext } from '../../command.ts';
import { CODE_LASTS_MS, listKiosks, makeKioskCode } from '../../core/access/pairing/paired-kiosks.ts';
import { revokeKiosk } from './kiosks.ts';

const USAGE = 'kiosks list | add <location id> [name] | revoke <kiosk id>';

/** Sets devices up as kiosks, and takes that back. docs/kiosk.md */
export const kiosks: Command = {
  name: 'kiosks',
  usage: USAGE,
  help: 'Makes codes that set a device up as a kiosk, lists the kiosks, and takes one out of use.',
  needs: 'store',
  async run(c) {
    const [action, ...args] = c.args;
    if (action === 'list') return list(c);
    if (action === 'add') return add(c, args);
    if (action === 'revoke') return revoke(c, args[0] ?? '');
    c.err(`Usage: ${USAGE}`);
    return 1;
  },
};

async function add({ out, err, store, now }: StoreContext, [location = '', ...name]: readonly string[]) {
  if (!(await store.locations.inUse()).some(({ locationId }) => locationId === location)) {
    err(location === '' ? 'Give a location id.' : `There is no location ${location}.`);
    return 1;
  }
  const { id, code } = await makeKioskCode(store.db, { location, name: name.join(' ').slice(0, 60), now: now() });
  out(`kiosk ${id}\ncode ${code}\nOn the device, open /kiosk/${code} within ${CODE_LASTS_MS / 60_000} minutes.`);
  return 0;
}

async function list({ out, store, now }: StoreContext): Promise<number> {
  const day = (time: number) => new Date(time).toISOString().slice(0, 16);
  for (const { id, location_id, name, paired_at, seen_at } of await listKiosks(store.db, now())) {
    const state = paired_at === null ? 'waits for its code' : `set up ${day(paired_at)}`;
    out(
      `${id}\tlocation ${location_id}\t${name || '-'}\t${state}\tlast page ${seen_at === null ? 'never' : day(seen_at)}`,
    );
  }
  return 0;
}

async function revoke({ out, err, store, now }: StoreContext, id: string): Promise<number> {
  if (!(await revokeKiosk(store.db, id, now()))) {
    err(id === '' ? 'Give a kiosk id.' : `There is no kiosk ${id} in use.`);
    return 1;
  }
  out(`kiosk ${id} is a device like any other from its next page on`);
  return 0;
}

import { statfs } from 'node:fs/promises';
import type { Deps } from '../../deps.ts';

/** A server with less room on its disk takes no more visits: its database could not store them for long. */
const ROOM_BYTES = 4 * 1024 * 1024;

/** @throws if the server could not store a visit now: no database, one that is held by somebody else, or a full disk */
export async function expectReady({ store, config }: Pick<Deps, 'store' | 'config'>): Promise<void> {
  await store.ping();
  if (store.dialect !== 'sqlite') return;
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < ROOM_BYTES) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
}

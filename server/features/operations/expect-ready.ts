import { statfs } from 'node:fs/promises';
import type { Deps } from '../../deps.ts';

/** With less room the database could not store visits for long. */
const ROOM_BYTES = 4 * 1024 * 1024;

/** @throws if the server could not store a visit now: no database, a locked one, or a full disk */
export async function expectReady({ store, config }: Pick<Deps, 'store' | 'config'>): Promise<void> {
  await store.ping();
  if (store.dialect !== 'sqlite') return;
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < ROOM_BYTES) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
}

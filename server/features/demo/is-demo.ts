import type { Deps } from '../../deps.ts';
import { HAS_DEMO } from './seed-once.ts';

/** Whether this server was started as a demo, on the data that the demo began with: a real site's never are. */
export async function isDemo({ config, store }: Pick<Deps, 'config' | 'store'>): Promise<boolean> {
  if (!config.demo) return false;
  const row = await store.db.selectFrom('meta').select('key').where('key', '=', HAS_DEMO).executeTakeFirst();
  return row !== undefined;
}

import type { Deps } from '../../deps.ts';
import { readMeta } from '../../store/meta.ts';
import { HAS_DEMO } from './seed-once.ts';

/** Whether this server was started as a demo, on the data that the demo began with: a real site's never are. */
export async function isDemo({ config, store }: Pick<Deps, 'config' | 'store'>): Promise<boolean> {
  return config.demo && (await readMeta(store.db, HAS_DEMO)) !== undefined;
}

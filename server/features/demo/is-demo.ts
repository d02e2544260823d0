import type { Deps } from '../../deps.ts';
import { readMeta } from '../../store/meta.ts';

/** Another database may have the same location numbers by chance. */
export const HAS_DEMO = 'demo_bookings';

/** Whether this server runs as a demo on the demo's own data. */
export async function isDemo({ config, store }: Pick<Deps, 'config' | 'store'>): Promise<boolean> {
  return config.demo && (await readMeta(store.db, HAS_DEMO)) !== undefined;
}

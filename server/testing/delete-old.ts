import type { Deps } from '../deps.ts';
import { applyRule, type RetentionRule } from '../retention-rule.ts';

/** Applies the rules about one table, as of `now`. @returns how many rows are gone */
export async function deleteOld(
  { features, store, locations }: Pick<Deps, 'features' | 'store' | 'locations'>,
  table: RetentionRule['table'],
  now: number,
): Promise<number> {
  let gone = 0;
  for (const rule of features.retention)
    if (rule.table === table) gone += await applyRule(rule, { db: store.db, locations, now });
  return gone;
}

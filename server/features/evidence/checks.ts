import type { Kysely } from 'kysely';
import type { VisitRow } from '../../core/visits/find-visit.ts';
import type { Deps, PassedCheck } from '../../deps.ts';
import type { Database } from '../../store/schema.ts';

/** Sheets number their checks in this order. */
const ORDER: readonly PassedCheck['check'][] = ['code', 'scan', 'breath'];

/** A signed visit can have passed checks only [EVI-01]. */
export async function checksOf(
  db: Kysely<Database>,
  { all }: Deps['features'],
  visit: VisitRow,
): Promise<PassedCheck[]> {
  const checks: PassedCheck[] = [];
  for (const { checked } of all) {
    const check = await checked?.(db, visit);
    if (check !== undefined) checks.push(check);
  }
  return checks.sort((a, b) => ORDER.indexOf(a.check) - ORDER.indexOf(b.check));
}

import type { Kysely } from 'kysely';
import { codeKey, nameKey } from '../../../domain/canonical.ts';
import { foldText } from '../../../domain/fold-text.ts';
import { visitByCode } from '../../core/visits/find-visit.ts';
import { visitsHereOf } from '../../core/visits/on-site.ts';
import { signOut } from '../../core/visits/sign-out.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

type Leaving = { code: string } | { locationId: string; plate: string; name: string };

/** Letters and digits; fewer would match every visit without a plate. */
const SHORTEST_PLATE = 2;
const MOST_ALIKE = 20;

export function isPlate(typed: string): boolean {
  return (codeKey(typed).match(/[\p{L}\p{N}]/gu) ?? []).length >= SHORTEST_PLATE;
}

/** Signs out the visits that are meant; may be repeated. @returns false if there is none */
export async function signOutOwn({ store, now }: Deps, leaving: Leaving, how: 'visitor' | 'assumed'): Promise<boolean> {
  const meant = await visitsMeant(store.db, leaving);
  const [first] = meant;
  if (first === undefined) return false;
  const ids = meant.map(({ id }) => id);
  const departure = { locationId: first.location_id, how, at: now() };
  await store.events.during((trx, tell) => signOut(trx, tell, ids, departure));
  return true;
}

async function visitsMeant(db: Kysely<Database>, leaving: Leaving) {
  if ('code' in leaving) {
    const visit = await visitByCode(db, leaving.code);
    return visit?.state === 'signed' ? [visit] : [];
  }
  const [name, plate] = [nameKey(leaving.name), codeKey(leaving.plate)];
  // Each uses an index: visitors without a plate are found by their name as written.
  const known = isPlate(leaving.plate) ? { plate } : { plate: '', name };
  const rows = await visitsHereOf(db, leaving.locationId, known, MOST_ALIKE);
  return rows.filter(({ form }) => isName(leaving.name, fromJson<Record<string, string>>(form)['form_field_name']));
}

/** Ignores accents and the order of the names. */
function isName(typed: string, stored = ''): boolean {
  return typed.trim() !== '' && folded(typed) === folded(stored);
}

function folded(name: string): string {
  return (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

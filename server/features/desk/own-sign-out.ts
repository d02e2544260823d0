import type { Kysely } from 'kysely';
import { codeKey, nameKey } from '../../../domain/canonical.ts';
import { foldText } from '../../../domain/fold-text.ts';
import { visitByCode } from '../../core/visits/find-visit.ts';
import { visitsHereOf } from '../../core/visits/on-site.ts';
import { signOut } from '../../core/visits/sign-out.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

/** How a visitor says who leaves. */
export type Leaving = { code: string } | { locationId: string; plate: string; name: string };

/** Letters and digits that a plate has at least: with fewer, everybody without one would be looked at. */
const SHORTEST_PLATE = 2;
/** Visits under one plate or name that are looked at: a vehicle is there once, or a few times if nobody signed out. */
const MOST_ALIKE = 20;

/** Whether it can be a plate. */
export function isPlate(typed: string): boolean {
  return (codeKey(typed).match(/[\p{L}\p{N}]/gu) ?? []).length >= SHORTEST_PLATE;
}

/**
 * Signs out the visits of the visitor who says so: the one of a code, or those under a plate and a name [DESK-02].
 * Repeated, it is as true as the first time.
 * @returns false if there is no such visit
 */
export async function signOutOwn({ store, now }: Deps, leaving: Leaving, how: 'visitor' | 'assumed'): Promise<boolean> {
  const meant = await visitsMeant(store.db, leaving);
  const [first] = meant;
  if (first === undefined) return false;
  const departure = { locationId: first.location_id, how, at: now() };
  await store.events.during((trx, tell) =>
    signOut(
      trx,
      tell,
      meant.map(({ id }) => id),
      departure,
    ),
  );
  return true;
}

async function visitsMeant(db: Kysely<Database>, leaving: Leaving) {
  if ('code' in leaving) {
    const visit = await visitByCode(db, leaving.code);
    return visit?.state === 'signed' ? [visit] : [];
  }
  const [name, plate] = [nameKey(leaving.name), codeKey(leaving.plate)];
  // By one of two indexes: those who came without a plate are found by the name as they wrote it.
  const known = isPlate(leaving.plate) ? { plate } : { plate: '', name };
  const rows = await visitsHereOf(db, leaving.locationId, known, MOST_ALIKE);
  return rows.filter(({ form }) => isName(leaving.name, fromJson<Record<string, string>>(form)['form_field_name']));
}

/** At a gate nobody types accents or knows in which order the name was given. */
function isName(typed: string, stored = ''): boolean {
  return typed.trim() !== '' && folded(typed) === folded(stored);
}

function folded(name: string): string {
  return (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

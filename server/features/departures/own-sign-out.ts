import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import { signOut } from '../desk/sign-out.ts';
import { personOf } from '../visits/person.ts';

/** How a visitor says who leaves. */
export type Leaving = { code: string } | { locationId: string; plate: string; name: string };

/**
 * Signs out the visits of the visitor who says so: the one of a code, or those under a plate and a name [DESK-02].
 * Repeated, it is as true as the first time.
 * @returns false if there is no such visit
 */
export async function signOutOwn({ store, now }: Deps, leaving: Leaving): Promise<boolean> {
  const { db } = store;
  const rows =
    'code' in leaving
      ? await db
          .selectFrom('visits')
          .select(['id', 'location_id', 'left_at', 'form'])
          .where('qr', '=', leaving.code)
          .where('state', '=', 'signed')
          .execute()
      : await db
          .selectFrom('visits')
          .select(['id', 'location_id', 'left_at', 'form'])
          .where('location_id', '=', leaving.locationId)
          .where('plate', '=', personOf('', leaving.plate, '').plate)
          .where('state', '=', 'signed')
          .where('left_at', 'is', null)
          .execute();
  const meant = rows.filter(
    ({ form }) => 'code' in leaving || isName(leaving.name, fromJson<Record<string, string>>(form)['form_field_name']),
  );
  if (meant.length === 0) return false;
  const here = meant.filter(({ left_at }) => left_at === null);
  const [first] = here;
  if (first === undefined) return true;
  const departure = { locationId: first.location_id, how: 'visitor', at: now() } as const;
  await store.events.during((trx, tell) =>
    signOut(
      trx,
      tell,
      here.map(({ id }) => id),
      departure,
    ),
  );
  return true;
}

/** At a gate nobody types accents or knows in which order the name was given. */
function isName(typed: string, stored = ''): boolean {
  return typed.trim() !== '' && folded(typed) === folded(stored);
}

function folded(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

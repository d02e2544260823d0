import { addDemoStaff, demoStaff, isDemoDoorOpen } from '../../core/access/people/demo-staff.ts';
import type { Person } from '../../core/access/people/people.ts';
import type { Deps } from '../../deps.ts';

/** The one of staff whom the demo signs in, made when first asked for; undefined once somebody else is an owner. */
export async function demoPerson({ store: { db }, now }: Pick<Deps, 'store' | 'now'>): Promise<Person | undefined> {
  if (!(await isDemoDoorOpen(db))) return undefined;
  return (await demoStaff(db)) ?? db.transaction().execute((trx) => addDemoStaff(trx, now()));
}

import type { Location } from '../../core/locations/locations.ts';
import type { Store } from '../../core/store.ts';
import { admitArrivals, isLineDue } from './admit.ts';
import { holdLine } from './stays-here.ts';

/** Has everybody in the line who came, and nobody who has gone, before it is read. */
export async function bringUpToDate({ db, events }: Store, location: Location, now: number): Promise<void> {
  if (!(await isLineDue(db, location, now))) return;
  await events.during(async (trx, tell) => {
    await holdLine(trx, location.id, now);
    await admitArrivals(trx, tell, location, now);
  });
}

import { expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { temporaryStore } from '../testing/databases.ts';

it('the database that features get compiles no query on a table owned by a core folder', async () => {
  const { store, close } = await temporaryStore();
  const { db }: Deps['store'] = store;
  expect(db.selectFrom('bookings').compile().sql).toContain('bookings');
  // @ts-expect-error: only core/visits
  db.selectFrom('visits');
  // @ts-expect-error: only core/locations
  db.deleteFrom('locations');
  // @ts-expect-error: only core/access
  db.updateTable('people');
  // @ts-expect-error: no join, either
  db.selectFrom('bookings').innerJoin('sign_requests', 'sign_requests.visit_id', 'bookings.used_by_visit');
  await close();
});

import { join } from 'node:path';
import Database from 'libsql';
import { rowsOfWait } from '../../server/features/yard/past.ts';
import { pastOfHits } from '../../server/features/yard/testing/past-of-hits.ts';
import { findAxeViolations } from '../drivers/axe.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 9794;

function inDatabase({ dataDir }: LiveServer, change: (db: InstanceType<typeof Database>) => void): void {
  const db = new Database(join(dataDir, 'gatehouse.db'));
  db.exec('pragma busy_timeout = 20000');
  try {
    change(db);
  } finally {
    db.close();
  }
}

/** Stores 200 earlier waits, of which 160 stayed within their estimate. */
function hasPast(server: LiveServer): void {
  const past = { locationId: String(LOCATION), places: 'd4', count: 200, hits: 160, until: Date.now() };
  inDatabase(server, (db) => {
    const insert = (table: string, row: Readonly<Record<string, string | number | null>>) => {
      const names = Object.keys(row).map((name) => `"${name}"`);
      db.prepare(`insert into ${table} (${names}) values (${names.map(() => '?')})`).run(...Object.values(row));
    };
    db.transaction(() => {
      for (const rows of pastOfHits(past).map(rowsOfWait))
        for (const [table, row] of Object.entries(rows)) insert(table, row);
    })();
  });
}

test('a driver sees the estimated wait while estimates hold, otherwise only the position; staff see why @proof [DAY-03]', {
  tag: '@phone',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  const yard = { estimates: true, places: [{ id: 'd4', name: 'Dock 4', kind: 'dock', capacity: 1 }] };
  await server.importLocation(plainLocation(LOCATION, { module_pass: 1 }, { yard }));
  hasPast(server);
  await visitor.comesAs('Anna Berg', LOCATION);
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  await visitor.taps('open-line');
  await expect(page.getByText(words('line_waiting', { position: 1 }))).toBeVisible();
  await expect(page.getByText(/^Estimated wait: \d+–(49|50) minutes$/)).toBeVisible();
  expect(await findAxeViolations(page, 'pass')).toEqual([]);

  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const clerk = await desk.newPage();
  await signUp(clerk, server, 'flow estimates');
  await clerk.goto(`${server.url}/staff/desk/${LOCATION}/yard`);
  const opensEstimates = () => clerk.getByText('Accuracy of estimated waits').click();
  await opensEstimates();
  await expect(clerk.getByText('80 % of the latest 200 estimates were right, so visitors see them.')).toBeVisible();
  await clerk.getByText('Show as a table').click();
  await expect(clerk.getByRole('columnheader', { name: 'Estimate', exact: true })).toBeVisible();
  expect(await findAxeViolations(clerk, 'estimates')).toEqual([]);

  // Forty calls that came in time come too late.
  inDatabase(server, (db) => {
    db.exec(
      `update yard_events set at = at + 3600000 where visit_id in (select visit_id from yard_events
       where location_id = '${LOCATION}' and visit_id >= 1000000 order by visit_id limit 40)`,
    );
  });
  await page.reload();
  await expect(page.getByText(words('line_waiting', { position: 1 }))).toBeVisible();
  await expect(page.getByText(/^Estimated wait/)).toBeHidden();
  await clerk.reload();
  await opensEstimates();
  await expect(clerk.getByText(/visitors only see their position/)).toBeVisible();
  await desk.close();
});

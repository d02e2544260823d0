import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { findAxeViolations } from '../drivers/axe.ts';
import { importBookings } from '../drivers/bookings.ts';
import { type LiveServer, startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { postgresPrograms, startPostgres } from '../drivers/postgres.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', timezoneId: 'UTC' });

const LOCATION = 8951;
const NAME = 'Zebedäus Quastenflosser';
/** As it is entered, and as it is compared. */
const TRACES = ['Quastenflosser', 'quastenflosser', 'QUA 573', 'QUA573', 'Flossen AB'];
const installed = postgresPrograms() !== undefined;

/** Where something of the person still stands: files of the data folder, the log, tables of PostgreSQL. */
async function tracesIn(server: LiveServer, databaseUrl: string | undefined): Promise<string[]> {
  const found: string[] = [];
  const look = (where: string, text: string) =>
    found.push(...TRACES.filter((trace) => text.includes(trace)).map((trace) => `${where}: ${trace}`));
  for (const file of readdirSync(server.dataDir, { recursive: true, withFileTypes: true }))
    if (file.isFile()) look(file.name, readFileSync(join(file.parentPath, file.name)).toString('utf8'));
  look('the output', server.output());
  if (databaseUrl === undefined) return found;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of tables) {
    const { rows } = await client.query(`select * from "${tablename}"`);
    look(tablename, JSON.stringify(rows));
  }
  await client.end();
  return found;
}

/** Downloads by the link of that name. */
async function downloads(page: Page, name: string, by: 'link' | 'button' = 'link'): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole(by, { name }).click();
  return readFile(await (await coming).path());
}

for (const database of ['the embedded database', 'PostgreSQL'] as const) {
  const isPostgres = database === 'PostgreSQL';
  test(`visits are counted and exported, and one person is forgotten everywhere, on ${database} [DESK-07]`, {
    tag: ['@kiosk', isPostgres ? '@proof' : '@long'],
  }, async ({ page }) => {
    test.skip(isPostgres && !installed, "PostgreSQL's server programs are not installed");
    const cluster = isPostgres ? await startPostgres() : undefined;
    const server = await startLiveServer({
      demo: false,
      env: cluster === undefined ? {} : { DATABASE_URL: cluster.url },
    });
    try {
      const fields = [{ name: 'label_company', field_type: 'textbox', required: 0 }];
      const settings = { time_zone: 'UTC' };
      await server.importLocation(plainLocation(LOCATION, {}, { fields: { default: fields }, settings }));
      const person = { form_field_name: NAME, form_field_registration_number: 'QUA 573', label_company: 'Flossen AB' };
      for (const form of [person, { form_field_name: '=SUM(A1)', label_company: 'Frakt, "Ek"' }, person])
        await signAsVisitor(server, LOCATION, form);
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.setViewportSize({ width: 1440, height: 900 });
      await signUp(page, server, 'flow owner');
      const found: string[] = [];

      await page.goto(`${server.url}/staff/desk/${LOCATION}/numbers`);
      await expect(page.getByText('3 visits', { exact: true })).toBeVisible();
      const hours = page.getByRole('region', { name: 'By hour of the day' });
      await expect(hours.locator('svg rect')).toHaveCount(24);
      await hours.getByText('Show as a table').click();
      const counts = await hours.getByRole('row').getByRole('cell').allTextContents();
      expect([counts.length, counts.reduce((sum, count) => sum + Number(count), 0)]).toEqual([24, 3]);
      await expect(
        page.getByRole('region', { name: 'By language' }).getByRole('row', { name: /^English/ }),
      ).toBeVisible();
      found.push(...(await findAxeViolations(page, 'numbers')));

      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('To', { exact: true }).fill(yesterday);
      await expect(page.getByText('No visits on these days')).toBeVisible();
      // A span ends today, whatever days were chosen before.
      await page.getByText('30 days', { exact: true }).click();
      await expect(page.getByText('3 visits', { exact: true })).toBeVisible();

      const csv = parse(await downloads(page, 'Export CSV'), { columns: true, bom: true }) as Record<string, string>[];
      expect(csv.map((row) => [row['Name'], row['Company']])).toEqual([
        [NAME, 'Flossen AB'],
        ["'=SUM(A1)", 'Frakt, "Ek"'],
        [NAME, 'Flossen AB'],
      ]);
      const [sheet] = (await readXlsx(new Uint8Array(await downloads(page, 'Export XLSX')))).sheets;
      const [head = [], ...rows] = sheet?.rows ?? [];
      expect(rows.map((row) => row[head.indexOf('Name')])).toEqual([NAME, '=SUM(A1)', NAME]);

      // Anyone who is on site cannot be forgotten: they must be found at an alarm.
      await page.goto(`${server.url}/staff/desk/${LOCATION}/forget`);
      await page.getByLabel('Full name or part of it').fill('quastenflosser');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByText('Still on site: sign out first')).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled();
      await page.goto(`${server.url}/staff/desk/${LOCATION}/here`);
      for (const left of [1, 0]) {
        const out = page.getByRole('button', { name: `Sign out ${NAME}` });
        await out.first().click();
        await expect(out).toHaveCount(left);
      }
      expect((await tracesIn(server, cluster?.url)).length).toBeGreaterThan(2);
      await page.goto(`${server.url}/staff/desk/${LOCATION}/forget`);
      await page.getByLabel('Full name or part of it').fill('quastenflosser');
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 visits found')).toBeVisible();
      await page.getByLabel('All', { exact: true }).check();
      await page.getByRole('button', { name: 'Erase 2 visits' }).click();
      const dialog = page.getByRole('dialog', { name: 'Erase permanently?' });
      found.push(...(await findAxeViolations(page, 'asked')));
      await dialog.getByRole('button', { name: 'Erase 2 visits' }).click();
      await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
      await expect(page.getByText(/by flow owner/)).toBeVisible();
      const number = (await page.locator('p > code').textContent()) ?? '';
      expect(number).toMatch(/^[\w-]{20,}$/);
      await expect(page.getByRole('row', { name: /^Visits 2$/ })).toBeVisible();
      found.push(...(await findAxeViolations(page, 'receipt')));
      expect(await tracesIn(server, cluster?.url)).toEqual([]);

      await page.getByRole('button', { name: 'Search for another person' }).click();
      await page.getByLabel('Full name or part of it').fill('quastenflosser');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No matching visits')).toBeVisible();
      const taught = page.getByRole('button', { name: 'Erase lessons seen' });
      await expect(taught).toBeDisabled();
      await page.getByLabel('E-mail address of an invitation').fill('quastenflosser@flossen.example');
      await page.keyboard.press('Enter');
      await taught.click();
      await dialog.getByRole('button', { name: 'Erase lessons seen' }).click();
      await expect(page.getByText('Nothing was erased, because nothing matched.')).toBeVisible();

      // A booked driver who never came has no visit, but is erased too.
      await importBookings(server, LOCATION, [{ unique_identification_number: 'Q-1', regnr: 'QUA 999' }]);
      await page.getByRole('button', { name: 'Search for another person' }).click();
      await page.getByLabel('Registration number').fill('qua-999');
      await page.keyboard.press('Enter');
      await expect(page.getByText('One invitation or booking without a visit')).toBeVisible();
      await page.getByLabel('Erase: Booking, QUA 999').check();
      await page.getByRole('button', { name: 'Erase one entry' }).click();
      await dialog.getByRole('button', { name: 'Erase one entry' }).click();
      await expect(page.getByRole('row', { name: /^Bookings 1$/ })).toBeVisible();
      await page.goto(`${server.url}/staff/desk/${LOCATION}/numbers`);
      await expect(page.getByText('One visit', { exact: true })).toBeVisible();
      expect((await downloads(page, 'Export CSV')).toString()).not.toContain('Quastenflosser');
      // The log shows the receipt, and verifies.
      await page.goto(`${server.url}/staff/house/audit`);
      await expect(page.getByText(number).first()).toBeVisible();
      await page.getByRole('button', { name: 'Check the log' }).click();
      await expect(page.getByText('The log is intact', { exact: true })).toBeVisible();
      // It is searched by its own words, and exported in them.
      await page.getByRole('searchbox', { name: 'Search' }).fill('erased visits');
      await expect(page.getByRole('cell', { name: 'Exported visits' })).toHaveCount(0);
      await expect(page.getByRole('cell', { name: 'Erased visits of a person' })).toHaveCount(1);
      const log = parse(await downloads(page, 'Export as CSV', 'button'), { columns: true, bom: true });
      expect(log).toMatchObject([
        { What: 'Erased visits of a person', About: `Receipt ${number}`, Key: 'visit.erase' },
      ]);
      found.push(...(await findAxeViolations(page, 'log')));
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await server.stop();
      await cluster?.stop();
    }
  });
}

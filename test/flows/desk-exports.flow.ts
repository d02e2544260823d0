import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { DIRECT_EXPORT_ROWS } from '../../domain/export-bound.ts';
import { findAxeViolations } from '../drivers/axe.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', timezoneId: 'UTC' });

const LOCATION = 8957;

test('more visits than are sent at once are prepared as a file, and saved when it is ready [DESK-07] [MANY-02]', {
  tag: ['@phone', '@long'],
}, async ({ server, page }) => {
  await server.importLocation(plainLocation(LOCATION));
  await signAsVisitor(server, LOCATION, { form_field_name: 'Lotta Large' });
  await signUp(page, server, 'export owner');
  // As many as no one wants to sign here; all else is the server's.
  await page.route('**/counts?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: DIRECT_EXPORT_ROWS + 1 } });
  });
  await page.goto(`${server.url}/staff/desk/${LOCATION}/numbers`);
  await page.getByRole('button', { name: 'Prepare CSV' }).click();
  const prepared = page.getByRole('region', { name: 'Prepared files' }).getByRole('listitem');
  await expect(prepared).toContainText('Requested by export owner');
  await expect(prepared).toContainText('Ready.');
  expect(await findAxeViolations(page, 'prepared')).toEqual([]);
  const coming = page.waitForEvent('download');
  await prepared.getByRole('link', { name: 'Download' }).click();
  const rows = parse(await readFile(await (await coming).path()), { columns: true, bom: true }) as { Name: string }[];
  expect(rows.map((row) => row.Name)).toEqual(['Lotta Large']);
});

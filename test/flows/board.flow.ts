import { findAxeViolations } from '../drivers/axe.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'block' });

const LOCATION = 9792;
const dock = (id: string, name: string) => ({ id, name, kind: 'dock', capacity: 1 });
const YARD = { places: [dock('d3', 'Dock 3'), dock('d4', 'Dock 4')], board: true };

/** Runs in the page: how many tones have begun, and whether they can be heard. */
function countsTones(): void {
  let count = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
    count += 1;
    document.documentElement.dataset.tones = `${count} ${this.context.state}`;
    start.call(this, when);
  };
}

test(
  'a screen in the waiting area shows each call as it comes, is heard, and says since when it is without a connection @long [DAY-01]',
  {
    tag: '@kiosk',
  },
  async ({ visitor, server, browser, context }, info) => {
    const { page } = visitor;
    await server.importLocation(plainLocation(LOCATION, {}, { yard: YARD }));
    for (const plate of ['BRD 100', 'BRD 200'])
      await signAsVisitor(server, LOCATION, { form_field_name: 'Bo Ek', form_field_registration_number: plate });
    await page.addInitScript(countsTones);
    const tones = page.locator('html');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`${server.url}/en/${LOCATION}/board`);
    await expect(page.getByText(words('board_empty'))).toBeVisible();
    await page.getByRole('button', { name: words('board_sound') }).click();
    await expect(page.getByRole('button')).toHaveCount(0);
    // Tapping plays the sound of a call at once.
    await expect(tones).toHaveAttribute('data-tones', '2 running');

    const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const clerk = await desk.newPage();
    await signUp(clerk, server, 'flow board clerk');
    await clerk.goto(`${server.url}/staff/desk/${LOCATION}/here`);
    await clerk.getByRole('link', { name: 'Line and docks' }).click();
    await clerk.getByRole('button', { name: 'Call BRD 100 to Dock 3' }).first().click();
    await expect(page.getByRole('row')).toContainText([/Vehicle/, /BRD 100.*Dock 3.*New/]);
    await expect(tones).toHaveAttribute('data-tones', '4 running');
    await clerk.getByRole('button', { name: 'Call BRD 200 to Dock 4' }).first().click();
    await expect(page.getByRole('row')).toContainText([/Vehicle/, /BRD 200.*Dock 4/, /BRD 100.*Dock 3/]);
    await expect(tones).toHaveAttribute('data-tones', '6 running');
    expect(await page.content()).not.toContain('Bo Ek');
    expect(await findAxeViolations(page, 'board')).toEqual([]);
    await desk.close();
    await page.screenshot({ path: info.outputPath('board.png') });
    await page.setViewportSize({ width: 1080, height: 1920 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: info.outputPath('board-dark.png') });

    visitor.allowComplaints(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await context.setOffline(true);
    server.signal('SIGSTOP');
    try {
      await expect(page.getByText(/^No connection since \d/)).toBeVisible();
      await expect(page.getByText('BRD 200')).toBeVisible();
    } finally {
      server.signal('SIGCONT');
      await context.setOffline(false);
    }
    await expect(page.getByText(/^No connection since \d/)).toBeHidden();
  },
);

test('a board on which not all calls fit shows them page by page, the new one at once [DAY-01]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(9793, {}, { yard: YARD }));
  const call = (i: number) => ({ plate: `PGE ${i}`, place: i === 30 ? 'Cold store, ramp 12' : 'Dock 3', called_at: i });
  let calls = Array.from({ length: 30 }, (_, i) => call(30 - i));
  await page.route('**/board/calls', (route) => route.fulfill({ json: { calls } }));
  // The stream's answer is not an event stream, as from a buffering proxy.
  visitor.allowComplaints(/MIME type/);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${server.url}/en/9793/board`);
  const rows = page.locator('tbody tr:visible');
  await expect(page.getByText(/^1–\d \/ 30$/)).toBeVisible();
  const first = await rows.count();
  expect(first).toBeGreaterThan(2);
  await expect(rows.first()).toContainText('Cold store');
  for (const row of [rows.first(), rows.last(), page.locator('.pages')]) await expect(row).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(new RegExp(`^${first + 1}–`))).toBeVisible({ timeout: 30_000 });
  await expect(rows.first()).toContainText(`PGE ${30 - first}`);
  calls = [call(31), ...calls.slice(0, 29)];
  await expect(rows.first()).toContainText('PGE 31', { timeout: 30_000 });
});

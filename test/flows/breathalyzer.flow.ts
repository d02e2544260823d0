import { MINUTE_MS } from '../../domain/time.ts';
import { deviceAt } from '../drivers/devices.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

/** Narrow screens have no breath test, so these tests use a kiosk. */
const drawn = { module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 1 };

async function walksToTest(visitor: Visitor, location: number, name: string): Promise<void> {
  await visitor.comesAs(name, location);
  await visitor.taps('next');
}

const approvalOf = async ({ page }: Visitor): Promise<number> => {
  const approval = page.locator('input[name="approval_id"]');
  await expect(approval).not.toHaveValue('0');
  return Number(await approval.inputValue());
};

test('who is drawn blows, waits for the device, and may then go on [BRE-01, BRE-02, BRE-03]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  await visitor.holdsTime();
  await server.importLocation(plainLocation(95, drawn));
  await visitor.comesAs('Bea Sober', 95);
  await visitor.taps('next');
  if (visitor.device === 'phone') return visitor.sees('sign');
  await visitor.sees('breathalyzer');
  await expect(page.locator('input[name="approval_id"]')).not.toHaveValue('0');
  await visitor.passes(1500);
  await expect(visitor.button('next')).toBeDisabled();
  await expect(visitor.button('cancel')).toBeDisabled();

  const { stdout, stderr } = await server.cli('devices', 'add', '95', 'breathalyzer');
  const token = /[A-Za-z0-9_-]{40,}/.exec(stdout)?.[0];
  expect(token, stdout + stderr).toBeDefined();
  const approvalId = Number(await page.locator('input[name="approval_id"]').inputValue());
  const posted = await fetch(`${server.url}/api/devices/breath-results`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ passed: true, approval_id: approvalId }),
  });
  expect(posted.ok, await posted.text()).toBe(true);
  await expect
    .poll(async () => {
      await visitor.passes(2000);
      return visitor.slide().textContent();
    })
    .toContain('Test ok!');
  await visitor.taps('next');
  await visitor.sees('sign');
});

test('a device that never answers leaves a way to staff, a way back, and the idle timer [BRE-02, BRE-03, IDLE-01, CALL-03]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8301, drawn));
  await visitor.holdsTime();
  await walksToTest(visitor, 8301, 'Noa Answer');
  await visitor.sees('breathalyzer');
  await approvalOf(visitor);
  await expect(page.getByText(words('breathalyzer_late'))).toHaveCount(0);
  await visitor.passes(61_000);
  await expect(page.getByText(words('breathalyzer_late'))).toBeVisible();
  await expect(visitor.button('next')).toBeDisabled();
  await expect(visitor.button('cancel')).toBeDisabled();
  await visitor.taps('previous');
  await visitor.sees('instruction');
  await visitor.passes(1000);
  await visitor.taps('next');
  await visitor.sees('breathalyzer');
  await visitor.passes(15 * MINUTE_MS - 25_000);
  await expect(page.locator('[data-idle-banner]')).toBeVisible();
  await visitor.passes(31_000);
  await visitor.sees('welcome');
  expect(await page.content()).not.toContain('Noa Answer');
});

test('only a device of the place with its token says a result, and staff may; what is not passed opens nothing [BRE-03]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8302, drawn));
  await server.importLocation(plainLocation(8303, drawn));
  const [own, elsewhere, scanner, staff] = [
    await deviceAt(server, 8302, 'breathalyzer'),
    await deviceAt(server, 8303, 'breathalyzer'),
    await deviceAt(server, 8302, 'scanner'),
    await deviceAt(server, 8302, 'staff'),
  ];
  await visitor.holdsTime();
  await walksToTest(visitor, 8302, 'Tok En');
  await visitor.sees('breathalyzer');
  const approval_id = await approvalOf(visitor);
  const says = '/api/devices/breath-results';
  const passed = { passed: true, approval_id };
  const nobody = await fetch(`${server.url}${says}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(passed),
  });
  expect(nobody.status).toBe(401);
  expect((await scanner.post(says, passed)).status).toBe(403);
  expect((await elsewhere.post(says, passed)).status).toBe(404);
  expect((await own.post(says, { passed: false, approval_id })).status).toBe(200);
  const asked = page.waitForResponse(/get-brethalyzersign/);
  await visitor.passes(10_000);
  expect(await (await asked).json()).toBe('waiting');
  await expect(visitor.button('next')).toBeDisabled();

  expect((await own.get('/api/devices/breath-tests')).json).toEqual({ waiting: [approval_id] });
  expect((await staff.post(says, passed)).status).toBe(200);
  await expect
    .poll(async () => {
      await visitor.passes(2000);
      return visitor.slide().textContent();
    })
    .toContain('Test ok!');
  await expect(visitor.button('cancel')).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem('breathalyzer_check'))).toBe('1');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.passes(2500);
  await visitor.taps('accept');
  await visitor.sees('done');
  const visit = readVisits(server.dataDir).find(({ location_id }) => Number(location_id) === 8302);
  expect(visit?.details['breathalyzer_check']).toBe(1);
});

test('a page that leaves the test out, or claims one, is refused by the server [BRE-03, SIGN-03]', {
  tag: '@kiosk',
}, async ({ visitor, server }) => {
  visitor.allowComplaints(/Failed to load resource/);
  const { page } = visitor;
  await server.importLocation(plainLocation(8304, drawn));
  await walksToTest(visitor, 8304, 'Chea Ter');
  await visitor.sees('breathalyzer');
  await approvalOf(visitor);
  const sign = (breathalyzer_check: number) =>
    page.evaluate(async (check) => {
      const answer = await fetch('slideshow/sign', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          form: { form_field_name: 'Chea Ter' },
          subLocationId: 0,
          trackId: 0,
          readSlideshow: 1,
          breathalyzer_check: check,
          module_kiosk: 0,
          main_location_id: 8304,
          checkin_time: Math.floor(Date.now() / 1000),
          printer_type: 'A4',
          slideshow_html: '',
          isLandscape: 0,
          luprefnr: '',
          contact_to_visit: '',
        }),
      });
      return [answer.status, (await answer.json()).error?.code];
    }, breathalyzer_check);
  expect(await sign(0)).toEqual([409, 'breathalyzer_required']);
  expect(await sign(1)).toEqual([409, 'breathalyzer_required']);
  expect(readVisits(server.dataDir).filter(({ location_id }) => Number(location_id) === 8304)).toEqual([]);
});

test('a window of 700 px has no test, one of 701 px has, and a turned screen keeps its deck [BRE-01]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8305, drawn));
  await page.setViewportSize({ width: 700, height: 1000 });
  await walksToTest(visitor, 8305, 'Nar Row');
  await visitor.sees('sign');
  await page.setViewportSize({ width: 701, height: 1000 });
  await walksToTest(visitor, 8305, 'Wi De');
  await visitor.sees('breathalyzer');
  await page.setViewportSize({ width: 600, height: 1000 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await visitor.sees('breathalyzer');
});

test('no module, no frequency or no device in service means no test [BRE-01]', { tag: ['@kiosk', '@long'] }, async ({
  visitor,
  server,
}) => {
  const off = [{ breathalyzer_status: 0 }, { breathalyzer_freq: 0 }, { module_breathalyzer: 0 }];
  for (const [index, flag] of off.entries()) {
    await server.importLocation(plainLocation(8306 + index, { ...drawn, ...flag }));
    await walksToTest(visitor, 8306 + index, 'Un Drawn');
    await visitor.sees('sign');
  }
});

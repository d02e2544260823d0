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

test('a drawn visitor takes the test, waits until the device says that it is passed, and may then continue and sign [BRE-01, BRE-02, BRE-03]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await visitor.holdsTime();
  await server.importLocation(plainLocation(95, drawn));
  await visitor.comesAs('Bea Sober', 95);
  await visitor.taps('next');
  await visitor.sees('breathalyzer');
  const approvalId = await approvalOf(visitor);
  await visitor.passes(1500);
  await expect(visitor.button('next')).toBeDisabled();
  await expect(visitor.button('cancel')).toBeDisabled();

  const device = await deviceAt(server, 95, 'breathalyzer');
  const says = '/api/devices/breath-results';
  expect((await device.post(says, { passed: false, approval_id: approvalId })).status).toBe(200);
  const asked = page.waitForResponse(/get-brethalyzersign/);
  await visitor.passes(10_000);
  expect(await (await asked).json()).toBe('failed');
  await expect(visitor.slide()).toContainText(words('breathalyzer_not_passed'));
  await expect(visitor.button('next')).toBeDisabled();

  expect((await device.post(says, { passed: true, approval_id: approvalId })).status).toBe(200);
  await expect
    .poll(async () => {
      await visitor.passes(2000);
      return visitor.slide().textContent();
    })
    .toContain('Test ok!');
  await expect(visitor.button('cancel')).toBeEnabled();
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.passes(2500);
  await visitor.taps('accept');
  await visitor.sees('done');
  const visit = readVisits(server.dataDir).find(({ location_id }) => Number(location_id) === 95);
  expect(visit?.details['breathalyzer_check']).toBe(1);
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
  await visitor.passes(3 * MINUTE_MS - 25_000);
  await expect(page.locator('[data-idle-banner]')).toBeVisible();
  await visitor.passes(31_000);
  await visitor.sees('welcome');
  expect(await page.content()).not.toContain('Noa Answer');
});

test('a window of 700 px has no test, one of 701 px has, and a turned screen keeps its deck [BRE-01]', {
  tag: ['@kiosk', '@proof'],
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

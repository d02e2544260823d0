import { ANNA, deviceAt } from '../drivers/devices.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { requestsAreKnown, type Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const OTTO = `${'P<UTOBLOM<<OTTO'.padEnd(44, '<')}\n${ANNA.split('\n')[1]}`;

async function comesToScan(visitor: Visitor, id: number): Promise<void> {
  await visitor.arrive(id);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('idscan');
}

test('of several people scanned the visitor picks theirs; typing it in is always open where allowed [SCAN-01, SCAN-02, SCAN-03, SCAN-05]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(7300, { module_id_scan: 1, module_manual_entry: 1 }));
  const scanner = await deviceAt(server, 7300, 'scanner');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/getIdScans')) asked += 1;
  });
  await visitor.holdsTime();
  await comesToScan(visitor, 7300);
  await visitor.passes(7_000);
  expect(asked).toBe(0);
  await visitor.passes(1_500);
  await expect(page.getByText(words('idscan_empty'))).toBeVisible();

  // Polling stops as soon as the visitor types.
  await visitor.taps('manual-entry');
  await visitor.sees('form');
  const before = asked;
  await visitor.passes(30_000);
  await requestsAreKnown(page);
  expect(asked).toBe(before);

  const first = await scanner.post('/api/devices/scans', { mrz: ANNA });
  expect(first.status).toBe(201);
  const second = await scanner.post('/api/devices/scans', { mrz: OTTO });
  expect(second.status).toBe(201);
  await visitor.taps('previous');
  await visitor.sees('idscan');
  await visitor.taps('rescan');
  await expect(async () => {
    await visitor.passes(3_000);
    await expect(page.locator('[data-choice]')).toHaveCount(2, { timeout: 5_000 });
  }).toPass();
  await page.locator('[data-choice]').filter({ hasText: 'Otto Blom' }).click();
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Otto Blom');
  await expect(page.locator('[name="form_field_name"]')).toBeEnabled();

  // The next visitor sees the scans of this minute, and none that was used.
  await comesToScan(visitor, 7300);
  await scanner.post('/api/devices/scans', { mrz: ANNA });
  await visitor.passes(8_500);
  await expect(visitor.slide()).toContainText('Anna Maria Eriksson');
  await expect(visitor.slide()).not.toContainText('Otto Blom');
});

test("a kiosk with its own scanner takes that scanner's visitor straight to the form [SCAN-03, SCAN-05, OFF-03]", {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  // Phones have no scanner.
  const { page } = visitor;
  await server.importLocation(plainLocation(7310, { module_id_scan: 1 }));
  const own = await deviceAt(server, 7310, 'scanner');
  const other = await deviceAt(server, 7310, 'scanner');
  await page.addInitScript((id) => localStorage.setItem('scannerID', id), own.id);
  await visitor.holdsTime();
  await other.post('/api/devices/scans', { mrz: OTTO });
  await comesToScan(visitor, 7310);
  await visitor.passes(8_500);
  await expect(page.getByText(words('idscan_empty'))).toBeVisible();
  const cleared = page.waitForResponse(/\/clearScan$/);
  await own.post('/api/devices/scans', { mrz: ANNA });
  await visitor.passes(3_500);
  await visitor.sees('form');
  expect(await (await cleared).json()).toEqual({ cleared: true });
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Anna Maria Eriksson');
  // The scanned person is not written to the disk.
  expect(await page.evaluate(() => localStorage.getItem('idscan_id'))).toBeNull();
});

test('waiting for approval outlives a broken line, and ends with the visitor [SCAN-06, CALL-02, CALL-03]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor, server }) => {
  visitor.allowComplaints(/Failed to load resource|net::ERR/);
  const { page } = visitor;
  await server.importLocation(plainLocation(7320, { module_id_scan: 1 }));
  const scanner = await deviceAt(server, 7320, 'scanner');
  const staff = await deviceAt(server, 7320, 'staff');
  const scan = async (): Promise<unknown> =>
    (await scanner.post('/api/devices/scans', { mrz: ANNA, source_result: 2 })).json.id;
  let asked = 0;
  let isBroken = true;
  const failures = [
    { abort: 'connectionrefused' },
    { status: 500, json: {} },
    { status: 502, json: {} },
    'hang',
  ] as const;
  await page.route('**/check-approval-idscan', (route) => {
    asked += 1;
    if (!isBroken) return route.continue();
    const failure = failures[asked % failures.length];
    if (failure === undefined || failure === 'hang') return;
    return 'abort' in failure ? route.abort(failure.abort) : route.fulfill(failure);
  });
  await visitor.holdsTime();
  // Scans are shown to a visit that had begun before them.
  const waits = async (): Promise<unknown> => {
    await comesToScan(visitor, 7320);
    const id = await scan();
    await visitor.passes(8_500);
    await page.locator(`[data-choice="${id}"]`).click();
    await visitor.sees('form');
    await expect(visitor.modal()).toContainText(words('idscan_approve_wait'));
    return id;
  };

  const id = await waits();
  // Polling continues after every failure; the slide reports the lost connection.
  while (asked <= 5) {
    const before = asked;
    // A hanging call takes longer.
    await expect(async () => {
      await visitor.passes(11_000);
      await expect.poll(() => asked, { timeout: 3000 }).toBeGreaterThan(before);
    }).toPass();
  }
  await expect(visitor.modal()).toContainText(words('error_offline'));
  isBroken = false;
  expect((await staff.post(`/api/staff/scans/${id}`, { approve: true })).status).toBe(200);
  await expect(async () => {
    await visitor.passes(5_500);
    await expect(visitor.modal()).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(page.locator('[name="form_field_name"]')).toBeEnabled();

  await waits();
  await visitor.modal().locator('[data-action="cancel"]').click();
  await visitor.sees('welcome');
  const before = asked;
  await visitor.passes(20_000);
  await requestsAreKnown(page);
  expect(asked).toBe(before);
  expect(await page.evaluate(() => localStorage.getItem('idscan_id'))).toBeNull();
});

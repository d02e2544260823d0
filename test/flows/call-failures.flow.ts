import { type Breakage, breakCalls } from '../drivers/broken-calls.ts';
import { deviceAt } from '../drivers/devices.ts';
import { startKioskStandIn } from '../drivers/kiosk-stand-in.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { skipsToTheEnd } from '../drivers/stories.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const WAYS: readonly { readonly how: Breakage; readonly paper: string }[] = [
  { how: 'refused', paper: 'print_offline' },
  { how: '500', paper: 'print_failed' },
  { how: 'malformed', paper: 'print_failed' },
  { how: 'hanging', paper: 'print_offline' },
];

const flags = {
  module_kiosk: 1,
  module_breathalyzer: 1,
  breathalyzer_freq: 100,
  breathalyzer_status: 1,
  module_qr_code: 1,
  slideshow_skippable: 1,
  printout: 1,
};

for (const [index, { how, paper }] of WAYS.entries())
  test(`each call from the first flag to the paper fails (${how}): told or ignored as it should be, tried again, and one visit stands [CALL-01, CALL-02, CALL-03, WEL-05, VID-01, BRE-01, BRE-02, BRE-03, INS-03, SIGN-02, SIGN-04, SIGN-06]`, async ({
    visitor,
    server,
  }) => {
    test.skip(visitor.device !== 'kiosk', 'a kiosk makes all these calls');
    test.setTimeout(120_000);
    visitor.allowComplaints(/Failed to load resource|net::ERR|check-driver failed/);
    const { page } = visitor;
    const [id, track] = [8100 + 10 * index, 8101 + 10 * index];
    const kiosk = await startKioskStandIn();
    await server.importLocation(
      plainLocation(
        id,
        { ...flags, tracks: [{ id: track, name: 'Lane 1', visibility: 'public' }] },
        {
          kioskService: kiosk.url,
          photoHost: '/media/nordhamn/',
          documents: { [track]: ['dangerous-goods.pdf'] },
          videos: { [track]: { video_name: 'nordhamn-safety.webm', duration: 10 } },
        },
      ),
    );
    const breath = await deviceAt(server, id, 'breathalyzer');
    const calls = await breakCalls(page, how);
    /** Waits until the call was made and given up; a hanging one is never waited for longer than 15 s. */
    const fails = async (call: string, times = 1) => {
      await expect.poll(() => calls.failed(call), { timeout: 15_000 }).toBeGreaterThanOrEqual(times);
      if (how === 'hanging') await page.clock.fastForward(15_000);
    };
    await page.clock.install();

    // The printer's type is nobody's concern; video and breath test are asked for again while the form is filled.
    calls.only('get-kiosk-info', 'getvideo', 'get-company-breathalyzer-data');
    await visitor.arrive(id);
    await page.locator('[data-language="en"]').click();
    await visitor.sees('track');
    await visitor.chooses(track);
    await visitor.sees('form');
    await fails('get-kiosk-info');
    await fails('getvideo');
    await fails('get-company-breathalyzer-data');
    await visitor.enters('form_field_name', `Wilma ${how}`);
    calls.only('check-driver');
    const video = page.waitForResponse(/getvideo/);
    const company = page.waitForResponse(/get-company-breathalyzer-data/);
    await page.clock.fastForward(6000);
    await video;
    await company;
    expect(await page.evaluate(() => localStorage.getItem('printer_type'))).toBe('A4');
    await visitor.taps('next');

    // Whether a driver is known stays unknown: nothing is said, the slides are shown.
    await visitor.sees('instruction');
    await page.clock.fastForward(1000);
    await visitor.taps('next');
    await fails('check-driver');
    await visitor.sees('video');
    await skipsToTheEnd(visitor);
    calls.only('brethalyzersign');
    await visitor.taps('next');

    await visitor.sees('breathalyzer');
    await fails('brethalyzersign');
    await expect(page.getByRole('alert').filter({ hasText: words('breathalyzer_failed') })).toBeVisible();
    await expect(visitor.button('previous')).toBeEnabled();
    calls.only('get-brethalyzersign');
    await visitor.taps('retry');
    const approval = page.locator('input[name="approval_id"]');
    await expect(approval).not.toHaveValue('0');
    await fails('get-brethalyzersign');
    await page.clock.fastForward(10_000);
    await fails('get-brethalyzersign', 2);
    await expect(visitor.button('previous')).toBeEnabled();
    await breath.post('/api/devices/breath-results', {
      passed: true,
      approval_id: Number(await approval.inputValue()),
    });
    calls.only('slideshow_watcher_sign', 'getqrcode', 'getdocument');
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        return visitor.slide().textContent();
      })
      .toContain('Test ok!');
    await visitor.taps('next');

    await visitor.sees('sign');
    await expect.poll(() => calls.failed('getdocument'), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
    await expect.poll(() => calls.failed('getqrcode'), { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
    await fails('slideshow_watcher_sign');
    await expect(visitor.slide()).toContainText('We could not prepare your check-in');
    await expect(visitor.button('previous')).toBeEnabled();
    calls.only('sign', 'print', 'delete-pdf');
    await visitor.taps('retry');
    await expect(visitor.slide()).not.toContainText('We could not prepare');
    await page.clock.fastForward(6000);
    await expect(page.getByRole('button', { name: 'Print dangerous goods' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0);

    await visitor.taps('accept');
    await fails('sign');
    await expect(visitor.modal()).toContainText(words('sign_failed_title'));
    await visitor.taps('modal-submit');
    await expect(visitor.slide()).toContainText(`Wilma ${how}`);
    await expect(visitor.button('previous')).toBeEnabled();
    calls.only('print', 'delete-pdf');
    await visitor.taps('accept');
    await fails('print');
    await expect(visitor.modal()).toContainText(words(paper));
    await expect(visitor.modal()).toContainText(words('done_title'));
    await fails('delete-pdf');
    await visitor.taps('modal-submit');
    await visitor.sees('done');
    const visits = readVisits(server.dataDir).filter((visit) => visit.form['form_field_name'] === `Wilma ${how}`);
    expect(visits.map(({ state }) => state)).toEqual(['signed']);
    expect(visits[0]?.details).toMatchObject({ printer_type: 'A4', readSlideshow: 1, breathalyzer_check: 1 });
    await kiosk.stop();
  });

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
  test(`each call from the first flag to the paper fails (${how}): told or ignored as it should be, tried again, and one visit stands [CALL-01, CALL-02, CALL-03, WEL-05, VID-01, BRE-01, BRE-02, BRE-03, INS-03, SIGN-02, SIGN-04, SIGN-06]`, {
    tag: '@kiosk',
  }, async ({ visitor, server }) => {
    // A kiosk makes all these calls.
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
    /** Waits until the call has been made and given up; no hanging call is waited for longer than 15 s. */
    const fails = async (call: string, times = 1) => {
      await expect.poll(() => calls.failed(call)).toBeGreaterThanOrEqual(times);
      if (how === 'hanging') await visitor.passes(15_000);
    };
    await visitor.holdsTime();

    // The printer type can be done without; video and breath test are requested again while the form is filled in.
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
    const answered = new Set<string>();
    for (const call of ['getvideo', 'get-company-breathalyzer-data'])
      void page.waitForResponse(new RegExp(call)).then(() => answered.add(call));
    await expect
      .poll(async () => {
        await visitor.passes(6000);
        return answered.size;
      })
      .toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('printer_type'))).toBe('A4');
    await visitor.taps('next');

    // It is still unknown whether the driver is known, so no message appears and the slides are shown.
    await visitor.sees('instruction');
    await visitor.passes(1000);
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
    await visitor.passes(10_000);
    await fails('get-brethalyzersign', 2);
    await expect(visitor.button('previous')).toBeEnabled();
    await breath.post('/api/devices/breath-results', {
      passed: true,
      approval_id: Number(await approval.inputValue()),
    });
    calls.only('slideshow_watcher_sign', 'getqrcode', 'getdocument');
    await expect
      .poll(async () => {
        await visitor.passes(5000);
        return visitor.slide().textContent();
      })
      .toContain('Test ok!');
    await visitor.taps('next');

    await visitor.sees('sign');
    await expect.poll(() => calls.failed('getdocument')).toBeGreaterThanOrEqual(1);
    await expect.poll(() => calls.failed('getqrcode')).toBeGreaterThanOrEqual(1);
    await fails('slideshow_watcher_sign');
    await expect(visitor.slide()).toContainText('We could not prepare your check-in');
    await expect(visitor.button('previous')).toBeEnabled();
    calls.only('sign', 'print', 'delete-pdf');
    await visitor.taps('retry');
    await expect(visitor.slide()).not.toContainText('We could not prepare');
    await expect(async () => {
      await visitor.passes(6000);
      await expect(page.getByRole('button', { name: 'Print dangerous goods' })).toBeVisible({ timeout: 3000 });
    }).toPass();
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

import { type Breakage, breakCalls } from '../drivers/broken-calls.ts';
import { deviceAt } from '../drivers/devices.ts';
import { startKioskStandIn } from '../drivers/kiosk-stand-in.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { skipsToTheEnd } from '../drivers/stories.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

interface Way {
  readonly how: Breakage;
  /** Text key of the breath test's slide. */
  readonly breath: string;
  /** A visit whose sign was not answered is kept on the device; any 2xx means that it is stored. */
  readonly sign: 'kept' | 'stored';
}

const WAYS: readonly Way[] = [
  { how: 'refused', breath: 'breathalyzer_away', sign: 'kept' },
  { how: '500', breath: 'breathalyzer_failed', sign: 'kept' },
  { how: 'malformed', breath: 'breathalyzer_failed', sign: 'stored' },
  { how: 'hanging', breath: 'breathalyzer_away', sign: 'kept' },
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

for (const [index, { how, breath, sign }] of WAYS.entries())
  test(`each call from the first flag to the paper fails (${how}): told or ignored as it should be, tried again, and one visit stands [CALL-01, CALL-02, CALL-03, WEL-05, VID-01, BRE-01, BRE-02, BRE-03, INS-03, SIGN-02, SIGN-04, SIGN-06]`, {
    tag: ['@kiosk', how === 'hanging' ? '@long' : '@proof'],
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
    await setUpKiosk(page, server);
    const device = await deviceAt(server, id, 'breathalyzer');
    const calls = await breakCalls(page, how);
    /** Waits until the call has been made and given up; no hanging call is waited for longer than 15 s. */
    const fails = async (call: string) => {
      await expect.poll(() => calls.failed(call)).toBeGreaterThanOrEqual(1);
      if (how === 'hanging') await visitor.passes(15_000);
    };
    await visitor.holdsTime();

    // The printer type can be done without; video and breath test are requested again while the form is filled in.
    // Whatever the company check answers is read, if need be as a no: then there is nothing to ask for again.
    const asked = how === 'malformed' ? ['getvideo'] : ['getvideo', 'get-company-breathalyzer-data'];
    calls.only('get-kiosk-info', ...asked);
    await visitor.arrive(id);
    await page.locator('[data-language="en"]').click();
    await visitor.sees('track');
    await visitor.chooses(track);
    await visitor.sees('form');
    await fails('get-kiosk-info');
    for (const call of asked) await fails(call);
    await visitor.enters('form_field_name', `Wilma ${how}`);
    calls.only('check-driver');
    const answered = new Set<string>();
    for (const call of asked) void page.waitForResponse(new RegExp(call)).then(() => answered.add(call));
    await expect
      .poll(async () => {
        await visitor.passes(6000);
        return answered.size;
      })
      .toBe(asked.length);
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
    await expect(page.getByRole('alert').filter({ hasText: words(breath) })).toBeVisible();
    await expect(visitor.button('previous')).toBeEnabled();
    calls.only('get-brethalyzersign');
    await visitor.taps('retry');
    const approval = page.locator('input[name="approval_id"]');
    await expect(approval).not.toHaveValue('0');
    await fails('get-brethalyzersign');
    // It is asked for again, in its own time.
    await expect
      .poll(async () => {
        await visitor.passes(5000);
        return calls.failed('get-brethalyzersign');
      })
      .toBeGreaterThanOrEqual(2);
    await fails('get-brethalyzersign');
    await expect(visitor.button('previous')).toBeEnabled();
    await device.post('/api/devices/breath-results', {
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
    // The slide reports an unreachable server only once it is back.
    const isAway = breath === 'breathalyzer_away';
    if (!isAway) await expect(visitor.slide()).toContainText('We couldn’t prepare your check-in');
    await expect(visitor.button('previous')).toBeEnabled();
    calls.only('sign', 'print', 'delete-pdf');
    if (!isAway) await visitor.taps('retry');
    await expect(visitor.slide()).not.toContainText('We couldn’t prepare');
    await expect(async () => {
      await visitor.passes(6000);
      await expect(page.getByRole('button', { name: 'Print dangerous goods' })).toBeVisible({ timeout: 3000 });
    }).toPass();
    // The code is shown once there is a visit.
    await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toHaveCount(0);

    await visitor.taps('accept');
    await fails('sign');
    // An answer that was lost is asked about once more.
    await visitor.passes(2_500);
    await visitor.sees('done');
    await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toHaveCount(1);
    // The server of this answer never saw the visit.
    if (sign === 'stored') return kiosk.stop();
    const visitsOf = () =>
      readVisits(server.dataDir).filter((visit) => visit.form['form_field_name'] === `Wilma ${how}`);
    await expect.poll(() => visitsOf().map(({ state }) => state)).toEqual(['signed']);
    expect(visitsOf()[0]?.details).toMatchObject({ printer_type: 'A4', readSlideshow: 1, breathalyzer_check: 1 });
    await kiosk.stop();
  });

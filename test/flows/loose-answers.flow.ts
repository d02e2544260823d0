import type { Route } from '@playwright/test';
import { setsUpKiosk } from '../drivers/paired-kiosk.ts';
import { EVERYTHING_ON, plainLocation } from '../drivers/plain-location.ts';
import { skipsToTheEnd } from '../drivers/stories.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 7950;
const TRACK = 7951;

/** A kiosk with everything switched on; its print service is where the page looks for it when none is named. */
const everything = plainLocation(
  LOCATION,
  { ...EVERYTHING_ON, tracks: [{ id: TRACK, name: 'Lane 1', visibility: 'public' }] },
  { kioskService: null, photoHost: '/media/nordhamn/', settings: { time_zone: 'UTC' } },
);

const json = (value: unknown) => ({ contentType: 'text/html', body: JSON.stringify(value) });
const text = (body: string) => ({ contentType: 'text/plain', body });

/** Every call, answered as loosely as another backend may, and never as ours does [ANY-04]. */
const LOOSE: Readonly<Record<string, { contentType?: string; body?: string; status?: number }>> = {
  getlocationcloseData: json({ checkin_not_allowed: false, date: '' }),
  getvideo: json({ video_name: 'nordhamn-safety.webm', duration: '00:00:10', url: null }),
  'get-company-breathalyzer-data': text('success'),
  getformfields: json({
    data: {
      0: { name: 'label_phone_number', field_type: 'tel', required: '' },
      1: { name: 'label_who_visit', field_type: 'autocomplete', required: '0', icon: [], regex_validation: false },
    },
  }),
  'get-kiosk-info': text('receipt'),
  print: text(''),
  'delete-pdf': { status: 204 },
  clearScan: { contentType: 'text/html', body: '<p>deleted</p>' },
  brethalyzersign: json('17'),
  'get-brethalyzersign': text('success\n'),
  'check-eligibility-for-otp': json('success'),
  slideshow_watcher_sign: json({ signature_id: '99' }),
  'booking-extra-data': json({ success: '1', extra_data: null }),
  search: json({ contacts: [{ id: '0b2f6a1e-7c1b', name: 'Pia Host' }], requiresExactMatch: 1 }),
  'check-approval-idscan': json('1'),
  sign: text('visit_12.pdf'),
  getqrcode: json({ qrcode: 4711 }),
  getdocument: json({ documents: [] }),
  'check-driver': json({ found: '' }),
  getIdScans: json({ id: 'c1d7-44', FirstName: null, LastName: 'Berg', source_result: '2' }),
  getslottimebookings: json([{ refnr: 'R-1', dates: { date: '2026-11-22', time: '06:00' } }]),
  getslottimebookingstatus: json({
    status: 'success',
    regnr: 123,
    luprefnr: 4711,
    bay_info: null,
    sublocortrackid: '',
  }),
  send_otp: json({ status: '1', sms_sent_time: 1795000000 }),
  verify_otp: text('true'),
  'validate-sms-status': text('delivered'),
};

test('a backend that answers everything in its loosest form checks a visitor in, to the printed pass [ANY-04]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  test.slow();
  const { page } = visitor;
  await server.importLocation(everything);
  await setsUpKiosk(page, server);
  const made = new Set<string>();
  const answer = (route: Route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const loose = LOOSE[name];
    if (loose === undefined) return route.fallback();
    made.add(name);
    return route.fulfill({ ...loose, headers: { 'access-control-allow-origin': '*' } });
  };
  await page.route('**/*', answer);
  // Another backend's page has no key of ours, whose answers would be believed with a number only.
  await page.route(/\/slideshow$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/,"outbox":\{"key":\{[^}]*\}[^}]*\}/, '');
    expect(body).not.toContain('"outbox"');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => localStorage.setItem('scannerID', 'S1'));

  await visitor.arrive(LOCATION);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('track');
  await visitor.chooses(TRACK);
  await visitor.sees('slotbooking');
  await expect(page.locator('[data-choice="R-1"]')).toContainText('06:00');
  await page.locator('[name="form_field_unique_identification"]').fill('R-1');
  await visitor.taps('next');

  await visitor.sees('idscan');
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Berg');
  await expect(visitor.modal()).toHaveCount(0);
  await visitor.enters('label_phone_number', '070 123 45 67');
  await visitor.enters('label_who_visit', 'pia host');
  await page.keyboard.press('Escape');
  await visitor.taps('next');

  await visitor.sees('otp');
  await expect(visitor.slide()).toContainText('The message has arrived.', { timeout: 15_000 });
  await page.locator('[data-slide="otp"] input').first().click();
  await page.keyboard.type('1234');
  if ((await visitor.slide().getAttribute('data-slide')) === 'otp') {
    await visitor.taps('next').catch(() => {});
  }

  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('video');
  await skipsToTheEnd(visitor);
  await visitor.taps('next');
  await visitor.sees('breathalyzer');
  await expect(page.locator('input[name="approval_id"]')).toHaveValue('17');
  await expect(visitor.slide()).toContainText('Test ok!', { timeout: 25_000 });
  await visitor.taps('next');

  await visitor.sees('sign');
  const printed = page.waitForRequest(/127\.0\.0\.1:8321\/print/);
  await visitor.taps('accept');
  expect(new URL((await printed).url()).searchParams.get('link')).toBe(`${server.url}/print-pdf/visit_12.pdf`);
  await visitor.sees('done');
  await expect(visitor.modal()).toHaveCount(0);
  await expect.poll(() => Object.keys(LOOSE).filter((name) => !made.has(name))).toEqual([]);
});

import { importBookings } from '../drivers/bookings.ts';
import { callTable, recordCalls } from '../drivers/call-recorder.ts';
import { ANNA, deviceAt } from '../drivers/devices.ts';
import { startKioskStandIn } from '../drivers/kiosk-stand-in.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { EVERYTHING_ON, plainLocation } from '../drivers/plain-location.ts';
import { sentCode } from '../drivers/sent-texts.ts';
import { skipsToTheEnd } from '../drivers/stories.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 7900;
const TRACK = 7901;

/** A kiosk with everything switched on. */
function everything(kioskService: string): object {
  return plainLocation(
    LOCATION,
    {
      ...EVERYTHING_ON,
      module_tell_host: 1,
      module_pass: 1,
      module_entry_code: 1,
      module_crew: 1,
      tracks: [{ id: TRACK, name: 'Lane 1', visibility: 'public' }],
    },
    {
      kioskService,
      photoHost: '/media/nordhamn/',
      contacts: [{ id: 1, name: 'Pia Host' }],
      documents: { [TRACK]: ['dangerous-goods.pdf'] },
      videos: { [TRACK]: { video_name: 'nordhamn-safety.webm', duration: 10 } },
      fields: {
        default: [
          { name: 'label_phone_number', field_type: 'tel', required: 1 },
          { name: 'label_who_visit', field_type: 'autocomplete', required: 0 },
        ],
      },
      settings: { time_zone: 'UTC' },
    },
  );
}

test('every row of the call table is made by the page with exactly its fields, and answered by the server [CALL-01]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor, server }) => {
  // Only a kiosk makes all of them.
  const { page } = visitor;
  const kiosk = await startKioskStandIn();
  // Only someone who comes again is asked what they remember: induction.flow.ts.
  const recorder = recordCalls(page, { absent: ['recall'] });
  await server.importLocation(everything(kiosk.url));
  await importBookings(server, LOCATION, [
    {
      unique_identification_number: 'AB001',
      regnr: 'CAR001',
      luprefnr: 'L1',
      date: '+0',
      time: '09:00',
      bay_info: 'Bay 7',
    },
  ]);
  const scanner = await deviceAt(server, LOCATION, 'scanner');
  const staff = await deviceAt(server, LOCATION, 'staff');
  await page.addInitScript((id) => localStorage.setItem('scannerID', id), scanner.id);

  await setUpKiosk(page, server, LOCATION);
  const asked = page.waitForResponse(/page-version$/);
  await visitor.arrive(LOCATION);
  await asked;
  await visitor.taps('use-code');
  await visitor.sees('entrycode');
  await visitor.enters('entry_code', 'NOBODY');
  await visitor.taps('next');
  await visitor.taps('without-code');
  await visitor.sees('track');
  await visitor.taps('find-place');
  await page.locator('[name="place_plate"]').fill('NOT 123');
  await visitor.taps('find');
  await visitor.slide().getByRole('alert').waitFor();
  await visitor.taps('choose-place');
  await visitor.chooses(TRACK);
  await visitor.sees('slotbooking');
  await page.locator('[name="form_field_unique_identification"]').fill('AB001');
  await visitor.taps('next');

  await visitor.sees('idscan');
  const scan = await scanner.post('/api/devices/scans', { mrz: ANNA, source_result: 2 });
  await expect(page.locator('[data-slide="form"]')).toBeVisible();
  await expect(visitor.modal()).toBeVisible();
  await staff.post(`/api/staff/scans/${scan.json.id}`, { approve: true });
  await expect(visitor.modal()).toHaveCount(0);

  await visitor.taps('offer-crew');
  await visitor.sees('crew');
  const counted = page.waitForResponse(/get-crew$/);
  await visitor.chooses(2);
  await counted;
  await visitor.taps('next');
  await visitor.sees('form');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  const found = page.waitForResponse(/contacts\/search$/);
  await page.locator('[name="label_who_visit"]').pressSequentially('Pia');
  await found;
  await visitor.enters('label_who_visit', 'Pia Host');
  await page.keyboard.press('Escape');
  await visitor.taps('next');

  await visitor.sees('otp');
  await page.waitForResponse(/validate-sms-status$/);
  await page.locator('[data-slide="otp"] input').first().click();
  await page.keyboard.type(sentCode(server));

  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('video');
  await skipsToTheEnd(visitor);
  await visitor.taps('next');
  await visitor.sees('breathalyzer');
  const approval = page.locator('input[name="approval_id"]');
  await expect(approval).not.toHaveValue('0');
  const { stdout } = await server.cli('devices', 'add', String(LOCATION), 'breathalyzer');
  await fetch(`${server.url}/api/devices/breath-results`, {
    method: 'POST',
    headers: { authorization: `Bearer ${/token (\S+)/.exec(stdout)?.[1]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ passed: true, approval_id: Number(await approval.inputValue()) }),
  });
  await expect(visitor.slide()).toContainText('Test ok!');
  await visitor.taps('next');

  await visitor.sees('sign');
  await expect(page.getByRole('button', { name: /dangerous goods/i })).toBeVisible();
  const last = [/delete-pdf$/, /get-host-answer/, /get-pass/].map((call) => page.waitForResponse(call));
  await visitor.taps('accept');
  await Promise.all(last);
  await visitor.sees('done');

  expect(await recorder.troubles()).toEqual([]);
  // Other flows make these calls: pass.flow.ts ends a pass, which only a visitor's own device keeps. entry-code.flow.ts
  // prepares a visit, never at a kiosk. crew.flow.ts joins a crew and signs it out, on phones.
  expect(
    callTable()
      .map(({ name }) => name)
      .filter((name) => !['end-pass', 'prepare', 'join-crew', 'end-crew', ...recorder.seen()].includes(name)),
  ).toEqual([]);
  await kiosk.stop();
});

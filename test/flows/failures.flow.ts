import { importBookings } from '../drivers/bookings.ts';
import { ANNA, deviceAt } from '../drivers/devices.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { sentCode } from '../drivers/sent-texts.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const BOOKING = {
  unique_identification_number: 'AB001',
  regnr: 'CAR001',
  luprefnr: 'LUP-1',
  date: '+0',
  extra: [{ rowrefnr: '1', field_type: 'Goods', field_value: 'Timber' }],
};

const booked = { module_slot_time_booking: 1, unique_identifier_setting: { show_bookings: 1, required: 1 } };

test('with the line down at every step the visitor is informed once of steps that can wait, and each time of steps that cannot [OFF-04] [CALL-02, CALL-03, CLOSE-04, BOOK-02, SCAN-02, SCAN-05, FORM-06, FORM-07, FORM-11, OTP-04, OTP-07]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  visitor.allowComplaints(/Failed to load resource|net::ERR/);
  const { page } = visitor;
  const id = 7600;
  await server.importLocation(
    plainLocation(
      id,
      {
        ...booked,
        module_id_scan: 1,
        module_sms: 1,
        module_verify_otp: 1,
        tracks: [{ id: 7601, name: 'Dock 1', visibility: 'public' }],
        unique_identifier_setting: { ...booked.unique_identifier_setting, location_before_booking: 1 },
      },
      {
        contacts: [{ id: 1, name: 'Hans Berg' }],
        fields: {
          default: [
            { name: 'label_who_visit', field_type: 'autocomplete', required: 0 },
            { name: 'label_phone_number', field_type: 'tel', required: 1 },
          ],
        },
      },
    ),
  );
  await importBookings(server, id, [BOOKING]);
  const scanner = await deviceAt(server, id, 'scanner');
  /** The calls whose connections are now refused. */
  let down: readonly string[] = [];
  await page.route(
    (url) => down.some((call) => url.pathname.endsWith(`/${call}`)),
    (route) => route.abort('connectionrefused'),
  );
  // Which lists the bookings.
  await setUpKiosk(page, server, id);
  await visitor.holdsTime();
  await visitor.arrive(id);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('track');

  down = ['getlocationcloseData'];
  await visitor.chooses(7601);
  await expect(visitor.modal()).toContainText('We couldn’t check whether Dock 1 is open.');
  await visitor.taps('modal-cancel');
  await visitor.sees('track');
  down = ['getlocationcloseData', 'getslottimebookings', 'getformfields', 'booking-extra-data'];
  await visitor.chooses(7601);

  await visitor.sees('slotbooking');
  await expect(visitor.slide()).toContainText(words('slotbooking_list_failed'));
  down = ['getformfields', 'booking-extra-data', 'getslottimebookingstatus', 'getIdScans'];
  await visitor.taps('retry');
  await expect(page.locator('[data-choice]').filter({ hasText: 'AB001' })).toBeVisible();
  await visitor.enters('form_field_unique_identification', 'AB001');
  await visitor.taps('next');

  await visitor.sees('idscan');
  await visitor.passes(8_500);
  await expect(visitor.slide()).toContainText(words('idscan_error'));
  down = ['getformfields', 'booking-extra-data', 'clearScan'];
  await scanner.post('/api/devices/scans', { mrz: ANNA });
  // Without a tap, polling continues.
  await visitor.passes(3_500);
  await page.locator('[data-choice]').click();

  await visitor.sees('form');
  await expect(visitor.slide()).toContainText(words('form_labels_failed'));
  await expect(page.getByText('About your booking')).toHaveCount(0);
  down = ['search'];
  await visitor.taps('retry');
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Anna Maria Eriksson');
  await expect(page.locator('[name="unique_identification_number"]')).toHaveValue('AB001');
  await page.locator('[name="label_who_visit"]').pressSequentially('Hans');
  // The search starts after a pause in typing.
  await visitor.passes(1_000);
  await expect(visitor.slide()).toContainText(words('who_visit_failed'));
  await visitor.enters('label_phone_number', '0707770009');
  down = ['search', 'check-eligibility-for-otp', 'send_otp'];
  await visitor.taps('next');

  await visitor.sees('otp');
  await expect(visitor.slide()).toContainText(words('otp_status_failed', { reason: words('error_call_body') }));
  down = ['verify_otp'];
  await visitor.taps('resend');
  await expect(visitor.slide()).toContainText('The message was sent at');
  await page.locator('[name="otp_1"]').fill(sentCode(server, '+46707770009'));
  await expect(visitor.modal()).toContainText('We couldn’t check the code.');
  down = [];
  await visitor.taps('modal-submit');
  await visitor.sees('instruction');
});

test('further details of a booking are left out when unavailable, and delay no one [FORM-06, CALL-03]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  visitor.allowComplaints(/Failed to load resource/);
  const { page } = visitor;
  await server.importLocation(plainLocation(7610, booked));
  await importBookings(server, 7610, [BOOKING]);
  const answers = [
    { status: 500, json: {} },
    { json: { success: 'maybe' } },
    { json: { success: false } },
    'hang',
    'real',
  ];
  for (const answer of answers) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const asked = page.waitForRequest(/booking-extra-data/);
    if (answer !== 'real')
      await page.route('**/booking-extra-data*', (route) =>
        typeof answer === 'string' ? undefined : route.fulfill(answer),
      );
    await visitor.arrive(7610);
    await page.locator('[data-language="en"]').click();
    await visitor.sees('slotbooking');
    await visitor.enters('form_field_unique_identification', 'AB001');
    await visitor.taps('next');
    await visitor.sees('form');
    await asked;
    await visitor.enters('form_field_name', 'Ada Lind');
    await expect(page.getByText('Timber')).toHaveCount(answer === 'real' ? 1 : 0);
    await visitor.taps('next');
    await visitor.sees('instruction');
  }
});

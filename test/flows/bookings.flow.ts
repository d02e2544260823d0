import { importBookings } from '../drivers/bookings.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { accepts, walkTo } from '../drivers/stories.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const booked = (id: number, more: object = {}): object =>
  plainLocation(
    id,
    {
      module_slot_time_booking: 1,
      unique_identifier_setting: { show_bookings: 1, show_timestamp: 1, ...more },
    },
    { settings: { time_zone: 'UTC' } },
  );

const TWO = [
  {
    unique_identification_number: 'AB001',
    regnr: 'CAR001',
    luprefnr: 'L1',
    date: '+0',
    time: '09:00',
    bay_info: 'Bay 7',
  },
  { unique_identification_number: 'AB002', regnr: 'CAR002', luprefnr: 'L2', date: '+1', time: '10:30' },
];

async function comesWithBooking(visitor: Visitor, id: number): Promise<void> {
  await visitor.arrive(id);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('slotbooking');
}

test('a booking is used by one visitor who knows its number, and the next learns where it went [BOOK-01, BOOK-04, BOOK-05, FORM-05]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(booked(7200, { required: 1, regex_validation: '^[A-Z]{2}\\d{3}$' }));
  await importBookings(server, 7200, TWO);
  await comesWithBooking(visitor, 7200);
  const entry = page.getByLabel(/Load number/);
  // The server lists the choices to a kiosk only.
  await expect(visitor.slide()).toContainText(words('slotbooking_instruction_input'));
  await expect(page.locator('[data-choice]')).toHaveCount(0);

  for (const [number, told] of [
    ['', words('form_modal_body')],
    ['AB001/nonsense', words('form_modal_pattern_not_match')],
    ['ZZ999', words('identification_modal_body')],
  ] as const) {
    await entry.fill(number);
    await visitor.taps('next');
    await expect(visitor.modal()).toContainText(told);
    await visitor.taps('modal-submit');
    await visitor.sees('slotbooking');
  }
  await entry.fill('AB001');
  await visitor.taps('next');
  await visitor.sees('form');
  await expect(page.locator('[name="unique_identification_number"]')).toHaveValue('AB001');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('CAR001');
  await visitor.enters('form_field_name', 'First Driver');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await walkTo(visitor, 'sign');
  await accepts(visitor);
  await visitor.sees('done');
  const visit = readVisits(server.dataDir).find(({ location_id }) => location_id === '7200');
  expect(visit?.form).toMatchObject({ unique_identification_number: 'AB001' });
  expect(visit?.details).toMatchObject({ luprefnr: 'L1' });

  await comesWithBooking(visitor, 7200);
  await entry.fill('AB001');
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText('This booking is already checked in. Please go to Bay 7.');
  await visitor.taps('modal-submit');
  await visitor.sees('slotbooking');
  await entry.fill('AB002');
  await visitor.taps('next');
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('CAR002');
});

test('a kiosk lists the bookings of today and tomorrow to choose from [BOOK-02, BOOK-05, GATE-01]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(booked(7230));
  await importBookings(server, 7230, TWO);
  await setUpKiosk(page, server, 7230);
  await comesWithBooking(visitor, 7230);
  await expect(page.locator('[data-choice]')).toHaveCount(2);
  const choice = (number: string) => page.locator('[data-choice]').filter({ hasText: number });
  await expect(choice('AB001')).toContainText('09:00');
  await expect(choice('AB001')).not.toContainText('Tomorrow');
  await expect(choice('AB002')).toContainText(/Tomorrow, .10:30/);
  await choice('AB002').click();
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('CAR002');
});

test('a driver who does not know the dock gets it by the plate, or else instructions [BOOK-06, OFF-04]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  visitor.allowComplaints(/Failed to load resource|net::ERR/);
  const dock = (id: number) => ({ id, name: `Dock ${id - 72_500}`, visibility: 'public' });
  await server.importLocation(
    plainLocation(
      7250,
      {
        sub_locations: [
          {
            id: 72_500,
            name: 'North',
            module_slot_time_booking: 1,
            unique_identifier_setting: { location_before_booking: 1 },
            tracks: [dock(72_501), dock(72_502)],
          },
          { id: 72_510, name: 'Office' },
        ],
      },
      { settings: { time_zone: 'UTC' } },
    ),
  );
  const booking = { unique_identification_number: 'AB001', luprefnr: 'L1', date: '+0', time: '09:00' };
  await importBookings(server, 7250, [{ ...booking, regnr: 'CAR 001', sublocation_track: 72_502 }]);
  await visitor.arrive(7250);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('sublocation');
  await visitor.taps('find-place');
  const plate = page.locator('[name="place_plate"]');
  await expect(plate).toBeFocused();
  await plate.fill('NOT 123');
  await visitor.taps('find');
  await expect(visitor.slide()).toContainText(words('plate_unknown'));

  await page.route('**/find-place', (route) => route.abort());
  await plate.fill('car-001');
  await visitor.taps('find');
  await expect(visitor.slide()).toContainText(words('plate_failed'));
  await page.unroute('**/find-place');
  const [answer] = await Promise.all([page.waitForResponse('**/find-place'), visitor.taps('find')]);
  expect(await answer.json()).toEqual({ place: 72_502 });
  await expect(visitor.modal()).toContainText('North · Dock 2');
  await visitor.taps('modal-submit');
  await visitor.sees('slotbooking');
  await page.getByLabel(/Load number/).fill('AB001');
  await visitor.taps('next');
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue(/^car ?001$/i);
  await expect(visitor.slide()).toBeVisible();
});

test('a person to visit is searched for by the server, a few at a time, and must be one of them [FORM-07]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  const contacts = Array.from({ length: 9 }, (_, i) => ({ id: 900 + i, name: `Hans Berg ${i + 1}` }));
  await server.importLocation(
    plainLocation(
      7220,
      {},
      {
        contacts: [...contacts, { id: 950, name: 'Ylva Unlisted' }],
        requires_exact_match: true,
        fields: { default: [{ name: 'label_who_visit', field_type: 'autocomplete', required: 0 }] },
      },
    ),
  );
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (/text|json|script/.test(response.headers()['content-type'] ?? ''))
      answers.push(await response.text().catch(() => ''));
  });
  await visitor.arrive(7220);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Guest');
  const person = page.locator('[name="label_who_visit"]');
  await person.pressSequentially('berg');
  await expect(page.getByRole('option')).toHaveCount(6);
  await person.fill('Hans Someone');
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText('Please choose a person from the list.');
  await visitor.taps('modal-submit');
  await expect(person).toBeFocused();
  await person.fill('hans berg 4');
  await page.getByRole('option', { name: 'Hans Berg 4' }).click();
  await expect(person).toHaveValue('Hans Berg 4');
  await visitor.taps('next');
  await visitor.sees('instruction');
  expect(answers.join()).toContain('Hans Berg 4');
  expect(answers.join()).not.toContain('Ylva Unlisted');
});

import { importBookings } from '../drivers/bookings.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

async function back(visitor: Visitor, plugin: string): Promise<void> {
  await visitor.taps('previous');
  await visitor.sees(plugin);
}

// Devices at a site keep its time: for an hour or two of each night it is another day elsewhere.
test.use({ timezoneId: 'Europe/Stockholm' });

const BOOKING = {
  sublocation_track: 20121,
  regnr: 'ABC123',
  extra: [{ rowrefnr: '1', field_type: 'Goods', field_value: 'Euro pallets, 33' }],
};

test('three levels of sub-locations lead to a track with its own booking @long [SUB-01, SUB-05, TRK-01, TRK-03, BOOK-01, BOOK-04, BOOK-05, FORM-05, FORM-06, WEL-05]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  // A kiosk without its kiosk service, which does not matter to this test [WEL-05].
  visitor.allowComplaints(/ERR_CONNECTION_REFUSED/);
  // Earlier visits may have used the demo's bookings.
  await importBookings(server, 2, [
    { ...BOOKING, unique_identification_number: 'NH20001', luprefnr: 'LUP-20001', date: '+0', time: '07:30' },
  ]);
  await visitor.holdsTime();
  await visitor.arrive(2);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('sublocation', 'sublocation:top');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which address?');
  await expect(visitor.button('next')).toHaveCount(0);
  await visitor.chooses(201);
  await visitor.sees('sublocation', 'sublocation:in-201');
  await visitor.chooses(2011);
  await visitor.sees('sublocation', 'sublocation:in-2011');
  await visitor.chooses(20111);
  await visitor.sees('track');
  await expect(page.locator('[data-choice="20126"]')).toHaveCount(0);
  await visitor.chooses(20121);

  await visitor.sees('slotbooking');
  await expect(page.getByLabel(/Dock booking/)).toBeVisible();
  await visitor.taps('next');
  await expect(visitor.modal()).toBeVisible();
  await visitor.taps('modal-submit');
  await visitor.enters('form_field_unique_identification', '12');
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText(words('form_modal_pattern_not_match'));
  await visitor.taps('modal-submit');
  await visitor.enters('form_field_unique_identification', 'NH99999');
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText('Booking not found');
  await visitor.taps('modal-submit');
  await visitor.enters('form_field_unique_identification', 'NH20001');
  await visitor.taps('next');

  await visitor.sees('idscan');
  await visitor.taps('manual-entry');
  await visitor.sees('form');
  const number = page.locator('[name="unique_identification_number"]');
  await expect(number).toHaveValue('NH20001');
  await expect(number).toHaveAttribute('readonly', '');
  await expect(page.getByText('Euro pallets, 33')).toBeVisible();
  await visitor.enters('form_field_name', 'Eva Yard');
  await visitor.enters('label_company', 'Svensson');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.comesToField('label_trailer_type');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('ABC123');

  // After a change of mind, nothing of the booking or of the track's own fields is left.
  for (const before of ['form', 'idscan', 'slotbooking', 'track']) await back(visitor, before);
  await visitor.chooses(20123);
  await visitor.sees('slotbooking');
  await expect(page.locator('[name="form_field_unique_identification"]')).toHaveValue('');
});

/** Imports one for lane 1 of the rail terminal. @returns its number */
async function hasBooking(server: LiveServer): Promise<string> {
  const number = 'NH20401';
  const booking = { unique_identification_number: number, regnr: 'ABC123', luprefnr: 'LUP-20401', date: '+0' };
  await importBookings(server, 4, [{ ...booking, sublocation_track: 401 }]);
  return number;
}

test('a booking of another track takes the visitor there, and to the form [BOOK-04, BOOK-06]', {
  tag: '@long',
}, async ({ visitor, server }) => {
  const { page } = visitor;
  const number = await hasBooking(server);
  await visitor.holdsTime();
  await visitor.arrive(4);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('track');
  await visitor.chooses(402);
  await visitor.sees('slotbooking');
  await visitor.enters('form_field_unique_identification', number);
  const fields = page.waitForRequest((request) => /getformfields\?location_id=401$/.test(request.url()));
  await visitor.taps('next');
  await fields;
  await visitor.sees('form');
  await expect(page.locator('[name="unique_identification_number"]')).toHaveValue(number);
  await back(visitor, 'slotbooking');
  await back(visitor, 'track');
  await expect(page.locator('[data-choice="401"]')).toHaveAttribute('aria-pressed', 'true');
});

test('a place that is closed or takes no visitors says so, and the visitor stays [CLOSE-01, CLOSE-02, CLOSE-03, SUB-04, TRK-02]', {
  tag: '@long',
}, async ({ visitor }) => {
  const { page } = visitor;
  // A kiosk without its kiosk service, which does not matter to this test [WEL-05].
  visitor.allowComplaints(/ERR_CONNECTION_REFUSED/);
  await visitor.arrive(2);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('sublocation', 'sublocation:top');
  await visitor.chooses(204);
  await expect(visitor.modal()).toContainText(
    words('no_checkin_contact_recipient', { location: 'Customs · Kajgatan 3' }),
  );
  await visitor.taps('modal-submit');
  await visitor.sees('sublocation', 'sublocation:top');
  await visitor.chooses(201);
  await visitor.sees('sublocation', 'sublocation:in-201');
  await visitor.chooses(2011);
  await visitor.sees('sublocation', 'sublocation:in-2011');
  await visitor.chooses(20112);
  await visitor.sees('track');
  await visitor.chooses(20132);
  await expect(visitor.modal()).toContainText(/Cold dock 2 is closed\. It opens on \d{1,2} [A-Z][a-z]{2} at 0?0:00\./);
  await visitor.taps('modal-submit');
  await visitor.sees('track');
  await page.route('**/getlocationcloseData', (route) =>
    route.fulfill({ json: { checkin_not_allowed: 'false', date: '', time: '06:00' } }),
  );
  await visitor.chooses(20131);
  await expect(visitor.modal()).toContainText('Cold dock 1 is closed. It opens at 06:00.');
  await visitor.taps('modal-submit');
  await page.unroute('**/getlocationcloseData');
  await visitor.chooses(20131);
  await visitor.sees('idscan');
});

/** These two run in the long suite; the others are proofs. */
const OFTEN = ['**/getslottimebookingstatus hanging', '**/getformfields* refused'];

const FAILURES = [
  { name: 'refused', with: { status: 403, json: {} } },
  { name: 'failing', with: { status: 500, json: {} } },
  { name: 'malformed', with: { json: { nothing: 'of use' } } },
  { name: 'hanging', with: 'hang' },
] as const;

/** Every call on the way to the form: how to reach it, and the message and button the visitor gets. */
const CALLS = [
  {
    call: '**/getlocationcloseData',
    choose: 'track',
    told: /couldn’t check/i,
    retry: 'modal-submit',
    leadsTo: 'slotbooking',
  },
  {
    call: '**/getslottimebookings',
    choose: 'booking',
    told: /couldn’t be loaded/i,
    retry: 'retry',
    leadsTo: 'slotbooking',
  },
  { call: '**/getslottimebookingstatus', choose: 'number', told: /.+/, retry: 'modal-submit', leadsTo: 'form' },
  { call: '**/getformfields*', choose: 'form', told: /couldn’t be loaded/i, retry: 'retry', leadsTo: 'form' },
] as const;

for (const { call, choose, told, retry, leadsTo } of CALLS)
  for (const failure of FAILURES)
    test(`${call} ${failure.name} is reported, retried, and leaves the way back open [CALL-01, CALL-03]`, {
      tag: [
        failure.with === 'hang' ? '@kiosk' : '@phone',
        OFTEN.includes(`${call} ${failure.name}`) ? '@long' : '@proof',
      ],
    }, async ({ visitor, server }) => {
      visitor.allowComplaints(/Failed to load resource|net::ERR/);
      const { page } = visitor;
      const number = await hasBooking(server);
      // Only a kiosk lists bookings.
      if (choose === 'booking') await setUpKiosk(page, server, 4);
      let isBroken = false;
      let failed = 0;
      await page.route(call, (route) => {
        if (!isBroken) return route.continue();
        failed += 1;
        return failure.with === 'hang' ? undefined : route.fulfill(failure.with);
      });
      /** Waits until the call has been made; a hanging call is given up after 15 s. */
      const isGivenUp = async (): Promise<void> => {
        await expect.poll(() => failed).toBeGreaterThan(0);
        if (failure.with === 'hang') await visitor.passes(15_000);
      };
      await visitor.holdsTime();
      await visitor.arrive(4);
      isBroken = choose === 'track' || choose === 'booking';
      await page.locator('[data-language="en"]').click();
      await visitor.sees('track');
      if (choose === 'track') {
        await visitor.chooses(401);
        await isGivenUp();
        await expect(visitor.modal()).toContainText(told);
      } else if (choose === 'booking') {
        await visitor.chooses(401);
        await isGivenUp();
        await expect(visitor.slide()).toContainText(told);
      } else {
        await visitor.chooses(401);
        await visitor.sees('slotbooking');
        if (choose === 'number') {
          isBroken = true;
          await visitor.enters('form_field_unique_identification', number);
          await visitor.taps('next');
          await isGivenUp();
          await expect(visitor.modal()).toContainText(told);
        } else {
          await back(visitor, 'track');
          isBroken = true;
          await visitor.chooses(402);
          await visitor.sees('slotbooking');
          await visitor.enters('form_field_unique_identification', number);
          await visitor.taps('next');
          await visitor.sees('form');
          await isGivenUp();
          await expect(visitor.slide()).toContainText(told);
          // The form falls back to the fields delivered with the page, so the visitor can continue.
          await visitor.passes(1_000);
          await expect(visitor.button('next')).toBeEnabled();
        }
      }
      isBroken = false;
      await visitor.taps(retry);
      await visitor.sees(leadsTo);
      await back(visitor, leadsTo === 'form' ? 'slotbooking' : 'track');
    });

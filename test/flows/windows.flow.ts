import { MINUTE_MS } from '../../domain/time.ts';
import { timeText, wallClock } from '../../domain/zone-clock.ts';
import { importBookings } from '../drivers/bookings.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 9771;
const YARD = { places: [{ id: 'd4', name: 'Dock 4', kind: 'dock', capacity: 1 }] };

/** A window that begins and ends so many minutes from now. */
function window(from: number, until: number): object {
  const [begin, end] = [from, until].map((minutes) => wallClock(Date.now() + minutes * MINUTE_MS, 'UTC'));
  return { date: begin?.date, time: timeText(begin?.minutes ?? 0), until: timeText(end?.minutes ?? 0) };
}

test('an early driver sees the times and queues, but others are called first; a late driver needs staff @long [DAY-02]', {
  tag: '@phone',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  const flags = {
    module_pass: 1,
    module_qr_code: 1,
    module_slot_time_booking: 1,
    unique_identifier_setting: { arrival_early: 'wait', arrival_late: 'ask_person' },
  };
  await server.importLocation(plainLocation(LOCATION, flags, { yard: YARD, settings: { time_zone: 'UTC' } }));
  await importBookings(server, LOCATION, [
    { unique_identification_number: 'LATE1', ...window(-90, -60) },
    { unique_identification_number: 'EARLY1', ...window(40, 70) },
  ]);
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const clerk = await desk.newPage();
  await signUp(clerk, server, 'flow window clerk');

  await visitor.arrive(LOCATION);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('slotbooking');
  const entry = page.getByLabel(/Load number/);
  await entry.fill('LATE1');
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText(words('arrival_late'));
  await expect(visitor.modal()).toContainText(/It ended .* ago/);
  await visitor.taps('modal-submit');
  await clerk.goto(`${server.url}/staff/desk/${LOCATION}/waiting`);
  await expect(clerk.getByText('Came outside the booked time').first()).toBeVisible();

  await entry.fill('EARLY1');
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText(words('arrival_early'));
  await expect(visitor.modal()).toContainText('It starts in');
  await visitor.taps('modal-submit');
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Eva Early');
  await visitor.enters('form_field_registration_number', 'EVA 040');
  for (const slide of ['next', 'next']) await visitor.taps(slide);
  await visitor.sees('sign');
  await visitor.taps(visitor.device === 'phone' ? 'accept-mobile' : 'accept');
  await visitor.sees('done');
  await visitor.taps('open-line');
  await expect(page.getByText(words('line_waiting', { position: 1 }))).toBeVisible();
  await expect(page.getByText(/You’ll be called from \d/)).toBeVisible();

  await signAsVisitor(server, LOCATION, { form_field_name: 'Nils Now' });
  await clerk.goto(`${server.url}/staff/desk/${LOCATION}/here`);
  await clerk.getByRole('link', { name: 'Line and docks' }).click();
  const eva = clerk.getByRole('grid', { name: 'Line' }).getByRole('row').filter({ hasText: 'Eva Early' });
  await expect(eva).toContainText(/not before \d/);
  const dock = clerk.getByRole('grid', { name: 'Places' }).getByRole('row').filter({ hasText: 'Dock 4' });
  await expect(dock.getByRole('button', { name: 'Call Nils Now to Dock 4' })).toBeVisible();
  // A clerk can still call her early.
  await eva.getByRole('button', { name: 'Call EVA 040 to Dock 4' }).click();
  await expect(page.getByText(words('line_called', { place: 'Dock 4' }))).toBeVisible();
  await desk.close();
});

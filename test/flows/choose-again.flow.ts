import { importBookings } from '../drivers/bookings.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { accepts, walkTo } from '../drivers/stories.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { expect, test } from './fixtures.ts';

const ID = 7100;

/** Goods arrive at a dock with a booking; people go to the office, which has another form and another picture. */
const yard = plainLocation(
  ID,
  {
    sub_locations: [
      {
        id: 7110,
        type: 'purpose',
        name: 'Goods in',
        module_slot_time_booking: 1,
        unique_identifier_setting: { unique_identifier: 'Dock number', show_bookings: 1, location_before_booking: 1 },
        tracks: [
          { id: 7111, name: 'Dock 1', visibility: 'public' },
          { id: 7112, name: 'Dock of the neighbours', visibility: 'internal' },
        ],
      },
      {
        id: 7120,
        type: 'purpose',
        name: 'Office',
        photos: [
          {
            id: 7121,
            url: 'assembly-point.jpg',
            order: 1,
            show_in_slideshow: 1,
            text_show_in_slideshow: 1,
            photo_texts: [{ language: 'EN', name: 'Assembly point', text: 'Meet here when it rings.' }],
          },
        ],
      },
    ],
  },
  {
    photoHost: '/media/nordhamn/',
    texts: { en: { label_trailer_type: 'Trailer', label_company: 'Company' } },
    fields: {
      default: [],
      by_id: {
        7111: [{ name: 'label_trailer_type', field_type: 'textbox', required: 1 }],
        7120: [{ name: 'label_company', field_type: 'textbox', required: 1 }],
      },
    },
  },
);

/** With the browser's own button or gesture. */
async function goesBackTo(visitor: Visitor, plugin: string): Promise<void> {
  await visitor.page.goBack();
  await visitor.sees(plugin);
}

test('anyone who goes back in the browser and chooses again leaves nothing of the first choice behind @long [SUB-02, SUB-05, SUB-06, SUB-07, TRK-01, TRK-03, BOOK-05, FORM-05, PHO-05]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  await server.importLocation(yard);
  const booking = { unique_identification_number: 'DOCK77', regnr: 'AAA111', luprefnr: 'LUP-77', date: '+0' };
  await importBookings(server, ID, [{ ...booking, sublocation_track: 7111 }]);

  await visitor.arrive(ID);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('sublocation', 'sublocation:top');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you here to do?');
  await visitor.chooses(7110);
  await visitor.sees('track');
  await expect(page.locator('[data-choice]')).toHaveCount(1);
  await visitor.chooses(7111);
  await visitor.sees('slotbooking');
  await visitor.enters('form_field_unique_identification', 'DOCK77');
  await visitor.taps('next');
  await visitor.sees('form');
  await expect(page.getByLabel(/Dock number/)).toHaveValue('DOCK77');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('AAA111');
  await visitor.enters('form_field_name', 'Ada Lind');
  await visitor.enters('label_trailer_type', 'Curtainsider');

  await expect(visitor.button('next')).toBeEnabled();
  await goesBackTo(visitor, 'slotbooking');
  await goesBackTo(visitor, 'track');
  await goesBackTo(visitor, 'sublocation');
  await visitor.chooses(7120);
  await visitor.sees('form');
  expect(new URL(page.url()).hash).toBe('#/2');
  await expect(page.locator('[name="label_trailer_type"]')).toHaveCount(0);
  await expect(page.locator('[name="unique_identification_number"]')).toBeHidden();
  await expect(page.locator('[name="unique_identification_number"]')).toHaveValue('');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('');
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Ada Lind');
  expect(
    await page.evaluate(() => Object.entries(localStorage).filter(([, value]) => /DOCK77|LUP|AAA/.test(value))),
  ).toEqual([]);
  await visitor.enters('label_company', 'Lind AB');
  await visitor.taps('next');
  await visitor.sees('instruction');
  const seen = await walkTo(visitor, 'sign');
  expect(seen.filter((key) => !key.startsWith('photo'))).toEqual(['instruction']);
  expect(seen.filter((key) => key.startsWith('photo'))).toHaveLength(1);
  await expect(visitor.slide()).not.toContainText(/DOCK77|AAA111|Curtainsider|Dock 1/);
  await accepts(visitor);
  await visitor.sees('done');

  const visit = readVisits(server.dataDir).find(({ location_id }) => location_id === String(ID));
  expect(visit).toMatchObject({ state: 'signed', sub_location_id: 7120, track_id: 0 });
  expect(visit?.form).toMatchObject({ form_field_name: 'Ada Lind', label_company: 'Lind AB' });
  expect(JSON.stringify([visit?.form, visit?.details])).not.toMatch(/DOCK77|AAA111|LUP-77|Curtainsider/);
});

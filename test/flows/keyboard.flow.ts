import type { Locator, Page } from '@playwright/test';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { accepts, walkTo } from '../drivers/stories.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { expect, test } from './fixtures.ts';

/** Touches a field, waits for the keyboard, checks that it does not cover the field, and types key by key. */
async function types(page: Page, field: Locator, text: string, shown = text): Promise<void> {
  await field.tap();
  const keyboard = page.locator('.gh-keyboard');
  await expect(field).toBeFocused();
  await expect(keyboard).toBeVisible();
  await expect
    .poll(async () => {
      const [own, keys] = [await field.boundingBox(), await keyboard.boundingBox()];
      return own !== null && keys !== null && own.y >= 0 && own.y + own.height <= keys.y;
    })
    .toBe(true);
  for (const character of text) {
    // Words begin with a capital automatically; the key shows what it types.
    const key = keyboard.getByRole('button', { name: character === ' ' ? 'Пробіл' : character, exact: true });
    await key.tap();
  }
  await expect(field).toHaveValue(shown);
}

test('a whole check-in by touch alone, in the visitor’s script, with digits for the phone and no field covered [FORM-10, FORM-01]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  // Only kiosks have the on-screen keyboard.
  const { page } = visitor;
  visitor.allowComplaints(/ERR_CONNECTION_REFUSED|get-kiosk-info/);
  await server.importLocation(
    plainLocation(
      7500,
      { module_kiosk: 1, license_plate_required: 1 },
      {
        languages: [{ key: 'uk', name: 'Українська' }],
        texts: {
          uk: {
            label_company: 'Компанія',
            label_purpose: 'Мета',
            label_trailer_type: 'Причіп',
            label_protective_gear: 'Захист',
          },
        },
        fields: {
          default: [
            { name: 'label_company', field_type: 'textbox', required: 1 },
            { name: 'label_purpose', field_type: 'radio', required: 1, field_value: ['A', 'B', 'C', 'D', 'E', 'F'] },
            { name: 'label_trailer_type', field_type: 'textbox', required: 1 },
            { name: 'label_protective_gear', field_type: 'checkbox', required: 1, field_value: ['G', 'H'] },
            { name: 'label_phone_number', field_type: 'tel', required: 1 },
          ],
        },
      },
    ),
  );
  await setUpKiosk(page, server);
  await visitor.arrive(7500, 'uk');
  await page.locator('[data-language="uk"]').tap();
  await visitor.sees('form');
  const field = (name: string): Locator => page.locator(`[name="${name}"]`).first();
  await types(page, field('form_field_name'), 'Оля Коваль');
  await types(page, field('form_field_registration_number'), 'AA1234');
  await types(page, field('label_company'), 'Захід');
  await page.getByRole('radio', { name: 'C' }).tap();
  await expect(page.getByRole('radio', { name: 'C' })).toBeChecked();
  await types(page, field('label_trailer_type'), 'Тент');
  await page.getByRole('checkbox', { name: 'G' }).tap();
  await types(page, field('label_phone_number'), '0501234567', '050 123 4567');
  await expect(page.locator('.gh-keyboard')).toHaveAttribute('data-keyboard-pad', 'phone');
  await page.locator('[data-action="keyboard-close"]').tap();
  await expect(page.locator('.gh-keyboard')).toHaveCount(0);
  await expect(visitor.button('next').first()).toBeEnabled();
  await visitor.button('next').first().tap();
  await visitor.sees('instruction');
  await walkTo(visitor, 'sign');
  await accepts(visitor);
  await visitor.sees('done');
  expect(readVisits(server.dataDir).find(({ location_id }) => location_id === '7500')?.form).toMatchObject({
    form_field_name: 'Оля Коваль',
    form_field_registration_number: 'AA1234',
    label_company: 'Захід',
    label_purpose: 'C',
    label_trailer_type: 'Тент',
    label_protective_gear: 'G',
    label_phone_number: '+380501234567',
  });
});

test('lets no markup in, though its keys are written as innerHTML [FORM-10]', { tag: ['@kiosk', '@proof'] }, async ({
  visitor,
  server,
}) => {
  // Only kiosks have the on-screen keyboard.
  const { page } = visitor;
  visitor.allowComplaints(/ERR_CONNECTION_REFUSED|get-kiosk-info|TrustedHTML/);
  await server.importLocation(plainLocation(7501, { module_kiosk: 1 }));
  await setUpKiosk(page, server);
  await visitor.arrive(7501);
  await page.locator('[data-language="en"]').tap();
  await visitor.sees('form');
  const write = (html: string): Promise<string> =>
    page.evaluate((text) => {
      try {
        document.createElement('p').innerHTML = text;
        return 'written';
      } catch (error) {
        return (error as Error).name;
      }
    }, html);
  expect(await write('A')).toBe('TypeError');
  await page.locator('[name="form_field_name"]').tap();
  await expect(page.locator('.gh-key').first()).toBeVisible();
  expect([await write('A'), await write('<b>A</b>'), await write('&lt;')]).toEqual([
    'written',
    'TypeError',
    'TypeError',
  ]);
});

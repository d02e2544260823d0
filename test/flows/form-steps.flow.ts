import type { Page } from '@playwright/test';
import { isCopied } from '../drivers/copied-visit.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { walkTo } from '../drivers/stories.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { expect, test } from './fixtures.ts';

const FIELDS = [
  { name: 'label_company', field_type: 'textbox', required: 1, group: 'who' },
  { name: 'label_phone_number', field_type: 'tel', required: 1, group: 'who' },
  { name: 'label_trailer_type', field_type: 'textbox', required: 0, group: 'vehicle' },
  { name: 'label_dangerous_goods', field_type: 'boolean', required: 1, group: 'visit' },
] as const;

const DOCUMENT = {
  fields: { default: [...FIELDS] },
  texts: {
    en: {
      label_company: 'Company',
      label_phone_number: 'Phone number',
      label_trailer_type: 'Trailer',
      label_dangerous_goods: 'Dangerous goods',
    },
  },
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a driver answers a few questions a screen, mends what was missing, goes back, reloads and is checked in [FORM-01, FORM-02, NAV-01, OFF-07]', {
  tag: '@phone',
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(7520, { form_steps: 1, license_plate_required: 1 }, DOCUMENT));
  await visitor.holdsTime();
  await visitor.arrive(7520);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await expect(heading(page)).toHaveText('Part 1 of 3 About you');

  // Nothing is filled in: one list, with the way to each field, and no dialog.
  await visitor.taps('next');
  const list = page.locator('.gh-summary');
  await expect(list).toBeFocused();
  await expect(list.getByRole('button')).toHaveCount(3);
  await expect(visitor.modal()).toHaveCount(0);
  await visitor.enters('form_field_name', 'Eva Steg');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  // One fault is left: the field itself says so.
  await visitor.taps('next');
  await expect(list).toHaveCount(0);
  const company = page.locator('[name="label_company"]');
  await expect(company).toBeFocused();
  await expect(company).toHaveAccessibleDescription('Please fill in: Company');
  await company.fill('Steg AB');
  await visitor.taps('next');

  await expect(heading(page)).toHaveText('Part 2 of 3 Your vehicle');
  await expect(heading(page)).toBeFocused();
  await visitor.enters('form_field_registration_number', 'ABC 123');
  await visitor.passes(1000);
  await page.goBack();
  await expect(heading(page)).toHaveText('Part 1 of 3 About you');
  await expect(company).toHaveValue('Steg AB');
  await visitor.taps('next');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('ABC 123');
  await isCopied(visitor);
  await page.reload();
  await visitor.sees('form', 'form:vehicle');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveValue('ABC 123');
  await visitor.taps('next');
  await visitor.sees('form', 'form:visit');
  // The only question of its screen: a tap answers it [PASS-05].
  await page.locator('input[name="label_dangerous_goods"]').last().check({ force: true });
  await visitor.passes(1000);
  await visitor.sees('instruction');
  await walkTo(visitor, 'sign');
  await expect(visitor.slide()).toContainText('Steg AB');
  // The summary leads to the screen that asked for it.
  await visitor.passes(1000);
  await page.getByRole('button', { name: 'Your vehicle' }).click();
  await visitor.sees('form', 'form:vehicle');
  await visitor.enters('form_field_registration_number', 'XYZ 789');
  await visitor.taps('next');
  await visitor.sees('form', 'form:visit');
  await walkTo(visitor, 'sign');
  await expect(visitor.slide()).toContainText('XYZ 789');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  const visit = readVisits(server.dataDir).find(({ location_id }) => location_id === '7520');
  expect(visit?.form).toMatchObject({
    form_field_name: 'Eva Steg',
    form_field_registration_number: 'XYZ 789',
    label_company: 'Steg AB',
    label_phone_number: '+46701234567',
    label_dangerous_goods: '0',
  });
});

import { plainLocation } from '../drivers/plain-location.ts';
import { accepts, walkTo } from '../drivers/stories.ts';
import { expect, test } from './fixtures.ts';

const fields = {
  default: [
    { name: 'label_company', field_type: 'textbox', required: 1 },
    { name: 'label_phone_number', field_type: 'tel', required: 1 },
    { name: 'label_gate', field_type: 'textbox', required: 0 },
  ],
};

const texts = { en: { label_company: 'Company', label_gate: 'Gate' } };

test('a returning visitor’s own phone fills in their details, if they wanted it, until they remove them [OFF-03]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(9310, { license_plate_required: 1 }, { fields, texts }));
  const field = (name: string) => page.locator(`[data-slide] [name="${name}"]`);
  const begins = async () => {
    await visitor.arrive(9310);
    await page.locator('[data-language="en"]').click();
    await visitor.sees('form');
  };
  await begins();
  await expect(visitor.button('use-details')).toHaveCount(0);
  await visitor.enters('form_field_name', 'Rita Return');
  await visitor.enters('form_field_registration_number', 'WA 12345');
  await visitor.enters('label_company', 'Return Sp. z o.o.');
  await visitor.enters('label_gate', 'North');
  await visitor.enters('label_phone_number', '+48601234567');
  await visitor.taps('next');
  await walkTo(visitor, 'sign');
  await accepts(visitor);
  await visitor.sees('done');
  await visitor.taps('more');
  const keeps = page.locator('[name="keep_details"]');
  await expect(keeps, 'nothing is kept unasked').not.toBeChecked();
  await keeps.check({ force: true });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gatehouse_details'))).toBe('1');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Rita');

  await begins();
  await visitor.taps('use-details');
  await expect(field('form_field_name')).toHaveValue('Rita Return');
  await expect(field('form_field_registration_number')).toHaveValue('WA 12345');
  await expect(field('label_company')).toHaveValue('Return Sp. z o.o.');
  await expect(field('label_gate')).toHaveValue('');
  await visitor.enters('label_gate', 'South');
  await visitor.taps('next');
  await walkTo(visitor, 'sign');
  await expect(visitor.slide()).toContainText('601 234 567');

  await begins();
  await visitor.taps('forget-details');
  await expect(visitor.button('use-details')).toHaveCount(0);
  await begins();
  await expect(field('form_field_name')).toBeVisible();
  await expect(visitor.button('use-details')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('gatehouse_details'))).toBeNull();
});

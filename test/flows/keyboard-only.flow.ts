import { expectSoundToAxe } from '../drivers/audit.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { expect, test } from './fixtures.ts';

// comfort.flow.ts has a whole check-in by keyboard; this file tests what keys must not do and where focus must not go.

test('a modal keeps the focus, Enter answers it and moves nothing, and the focus comes back [SHELL-06, SHELL-08, FORM-02]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  // A phone has no keyboard.
  const { page } = visitor;
  // A form in one piece: only that tells what is missing in a modal.
  await server.importLocation(plainLocation(7722, { license_plate_required: 1 }));
  await visitor.arrive(7722);
  await page.locator('[data-language="en"]').focus();
  await page.keyboard.press('Enter');
  await visitor.sees('form');
  await expect(page.locator('h1')).toBeFocused();
  await expect(visitor.button('next')).toBeEnabled();
  // Enter in a text field validates and would continue [SHELL-06].
  await page.locator('[name="form_field_name"]').focus();
  await page.keyboard.type('Eva Keys');
  await page.keyboard.press('Enter');
  await expect(visitor.modal()).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  }
  await expectSoundToAxe(page);
  await visitor.button('modal-submit').focus();
  await page.keyboard.press('Enter');
  await expect(visitor.modal()).toHaveCount(0);
  await visitor.sees('form');
  const plate = page.locator('[name="form_field_registration_number"]');
  await expect(plate).toBeFocused();
  await expect(plate).toHaveAttribute('aria-invalid', 'true');
  await expect(plate).toHaveAccessibleDescription(/.+/);
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Eva Keys');
  await expect(page.locator('.gh-summary')).toHaveCount(0);
  await expectSoundToAxe(page);

  await visitor.button('help').focus();
  await page.keyboard.press('Space');
  await expect(visitor.modal()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(visitor.modal()).toHaveCount(0);
  await expect(visitor.button('help')).toBeFocused();

  await visitor.button('comfort').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-panel="comfort"] h2')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(visitor.button('comfort')).toBeFocused();
  await visitor.sees('form');
});

test('Enter goes from screen to screen of the form, to what is wrong on each, and Back by keys keeps it all [SHELL-06, FORM-02]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor }) => {
  // A phone has no keyboard.
  const { page } = visitor;
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await visitor.arrive(1);
  await page.locator('[data-language="en"]').focus();
  await page.keyboard.press('Enter');
  await visitor.sees('form');
  await expect(visitor.button('next')).toBeEnabled();
  await field('form_field_name').focus();
  await page.keyboard.type('Eva Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keys AB');
  await page.keyboard.press('Enter');
  await expect(field('label_phone_number')).toBeFocused();
  await page.keyboard.type('+46701234567');
  await page.keyboard.press('Enter');
  await visitor.sees('form', 'form:vehicle');
  await expect(page.locator('h1')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field('form_field_registration_number')).toBeFocused();
  await page.keyboard.type('ABC 123');
  // Nothing can be moved while the slide comes in [NAV-08].
  await expect(visitor.button('next')).toBeEnabled();
  await visitor.button('previous').focus();
  await page.keyboard.press('Enter');
  await visitor.sees('form', 'form');
  await expect(field('label_company')).toHaveValue('Keys AB');
  await expect(visitor.button('next')).toBeEnabled();
  await page.keyboard.press('Enter');
  await visitor.sees('form', 'form:vehicle');
  await expect(field('form_field_registration_number')).toHaveValue('ABC 123');
});

test('arrows choose among radios, Back and Privacy work by keys, and a textarea keeps its Enter [SHELL-06, SIGN-01]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor, server }) => {
  // A phone has no keyboard.
  const { page } = visitor;
  await server.importLocation(
    plainLocation(
      7721,
      { location_texts: [{ language: 'en', instructions: 'Drive slowly.', privacy_policy: 'We keep your name.' }] },
      {
        fields: {
          default: [{ name: 'label_purpose', field_type: 'radio', required: 1, field_value: ['Deliver', 'Collect'] }],
        },
        texts: { en: { label_purpose: 'Why are you here?' } },
      },
    ),
  );
  await visitor.arrive(7721);
  await page.locator('[data-language="en"]').focus();
  await page.keyboard.press('Enter');
  await visitor.sees('form');
  await page.locator('[name="form_field_name"]').focus();
  await page.keyboard.type('Eva Arrow');
  await page.locator('[name="label_purpose"]').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[name="label_purpose"]').nth(1)).toBeChecked();

  await expect(visitor.button('next')).toBeEnabled();
  await page.evaluate(() => document.querySelector('[data-slide]')?.append(document.createElement('textarea')));
  await page.locator('textarea').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('textarea')).toHaveValue('\n');
  await visitor.sees('form');

  await page.locator('[name="form_field_name"]').focus();
  await page.keyboard.press('Enter');
  await visitor.sees('instruction');
  await expect(page.locator('h1')).toBeFocused();
  await expect(visitor.button('next')).toBeEnabled();
  await page.keyboard.press('Enter');
  await visitor.sees('sign');
  await expect(page.locator('h1')).toBeFocused();
  await visitor.button('privacy').focus();
  await page.keyboard.press('Enter');
  await expect(visitor.modal()).toContainText('We keep your name');
  await page.keyboard.press('Escape');
  await expect(visitor.button('privacy')).toBeFocused();
  // Nothing can be moved while the slide comes in [NAV-08].
  await expect(visitor.button('accept')).toBeEnabled();
  await visitor.button('back-to-form').focus();
  await page.keyboard.press('Space');
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Eva Arrow');
});

// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../../domain/texts/product-texts.ts';
import type { Gatehouse } from '../../plugins/_kit/product.ts';
import form from '../../plugins/form/slide.ts';
import { plainSlide } from '../../test/drivers/engine-driver.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import './comfort/switch-language.ts';

const languages = [
  { key: 'en', name: 'English' },
  { key: 'ar', name: 'العربية' },
];
const arabic = { ...english, action_next: 'التالي' };
const getformfields = { json: { data: [], label_location_id: 1 } };

async function onTheForm(otherPage: Answer) {
  const idscan = plainSlide<Gatehouse>('idscan', { slides: () => [] });
  const config = { languages, theme: { brand: '#ffd100' } };
  const visit = await startVisit({
    plugins: [form, idscan],
    config,
    answers: { getformfields, slideshow: otherPage },
    awaits: 'getformfields',
  });
  const page = await showVisit(visit);
  await page.next();
  expect(visit.slide()).toBe('form');
  await page.type('form_field_name', 'Ada Åström');
  await page.tap(await screen.findByRole('button', { name: 'English' }));
  await screen.findByRole('heading', { name: words('comfort_language') });
  return { visit, page };
}

const script = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

afterEach(cleanup);

describe('the page', () => {
  it('changes language where the visitor stands and keeps what was typed', async () => {
    let html = '';
    const { visit, page } = await onTheForm(() => ({ html }));
    const asked = visit.callsTo('getformfields').length;
    const language = {
      langData: arabic,
      langDataFallback: english,
      locale: 'ar',
      localeFallback: 'en',
      defaultLocale: 'en',
    };
    html = script('page-config', visit.checkIn.config()) + script('language-data', language);
    await page.tap(screen.getByRole('button', { name: 'العربية' }));
    expect(visit.callsTo('slideshow')[0]?.url.pathname).toBe('/ar/1/slideshow');
    expect(visit.slide()).toBe('form');
    expect(page.input('form_field_name')).toHaveValue('Ada Åström');
    expect(document.querySelector('[data-action="next"]')).toHaveTextContent(arabic.action_next);
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(visit.checkIn.services.pageUrl()).toBe('http://site.test/ar/1/slideshow#/1');
    expect(visit.callsTo('getformfields').length).toBe(asked + 1);
  });

  it('stays in its language, and says so, when the other cannot be had', async () => {
    const { visit, page } = await onTheForm('no network');
    await page.tap(screen.getByRole('button', { name: 'العربية' }));
    expect(visit.slide()).toBe('form');
    expect(screen.getByText(words('comfort_language_failed'))).toBeInTheDocument();
    expect(page.input('form_field_name')).toHaveValue('Ada Åström');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });

  it('wears the brand of the location, corrected where it is too pale', async () => {
    await onTheForm('no network');
    const brand = document.documentElement.style.getPropertyValue('--gh-brand-light');
    expect(brand).toMatch(/^#[0-9a-f]{6}$/);
    expect(brand).not.toBe('#ffd100');
  });

  it('has help of a person on every slide', async () => {
    const { page } = await onTheForm('no network');
    await page.tap(screen.getByRole('button', { name: words('help_button') }));
    expect(await screen.findByRole('dialog', { name: words('help_title') })).toHaveTextContent(words('help_body'));
  });
});

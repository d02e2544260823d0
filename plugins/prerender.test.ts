import { expect, it } from 'vitest';
import type { LanguageData, PageConfig } from '../schemas/generated/types.ts';
import { english as texts } from '../texts/product-texts.ts';
import { prerender } from './prerender.tsx';

const language: LanguageData = {
  langData: texts,
  langDataFallback: {},
  locale: 'en',
  localeFallback: 'en',
  defaultLocale: 'en',
};

const config: PageConfig = {
  location: { id: 7, name: 'North yard', photos: [] },
  photoHost: '/media/',
  languages: [
    { key: 'en', name: 'English' },
    { key: 'sv', name: 'Svenska' },
  ],
};

it('renders the shell and the first slide on a server, where there is no window [SHELL-01, WEL-01]', async () => {
  expect(globalThis.window).toBeUndefined();
  const html = await prerender(config, language);
  expect(html).toContain('data-slide="welcome"');
  expect(html).toContain('Check-in');
  expect(html).toContain('Click on a flag to start');
  expect(html).toContain('Svenska');
  expect(html).not.toMatch(/<script|style="/);
});

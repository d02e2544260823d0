// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFormat } from './use-format.ts';
import { LanguageProvider } from './use-texts.tsx';

it('names languages and storage in the language of the reader, and keeps what is no language [DESK-03] [DESK-08]', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  const { current: format } = renderHook(useFormat, { wrapper: LanguageProvider }).result;
  expect(['uk', 'pl', '', 'not a language'].map(format.language)).toEqual([
    'Ukrainisch',
    'Polnisch',
    '',
    'not a language',
  ]);
  const sizes = [41_260_000_000, 999_000_000, 380_500].map((bytes) => format.storage(bytes).replace(/\s/, ' '));
  expect(sizes).toEqual(['41,3 GB', '999 MB', '0 MB']);
});

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

it('tells the time as where the reader is, and to others who read English by 24 hours [STAFF-05]', () => {
  const afternoon = new Date().setHours(14, 5, 0, 0);
  const timeFor = (...languages: string[]) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    const { result, unmount } = renderHook(useFormat, { wrapper: LanguageProvider });
    unmount();
    return result.current.time(afternoon).replace(/\s/, ' ');
  };
  expect(timeFor('en-US', 'en')).toBe('02:05 PM');
  expect([timeFor('en-GB'), timeFor('fr-FR', 'en'), timeFor('sv-SE')]).toEqual(['14:05', '14:05', '14:05']);
});

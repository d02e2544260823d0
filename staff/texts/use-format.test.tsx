// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { TimeZone, useAgo, useFormat } from './use-format.ts';
import { LanguageProvider, loadLanguage } from './use-texts.tsx';

/** The staff pages as the browser's languages have them. */
async function pageIn(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const loaded = await loadLanguage();
  return ({ children }: { readonly children: ReactNode }) => (
    <LanguageProvider loaded={loaded}>{children}</LanguageProvider>
  );
}

it('names languages and storage in the language of the reader, and keeps what is no language [DESK-03] [DESK-08]', async () => {
  const { current: format } = renderHook(useFormat, { wrapper: await pageIn('de-DE') }).result;
  expect(['uk', 'pl', '', 'not a language'].map(format.language)).toEqual([
    'Ukrainisch',
    'Polnisch',
    '',
    'not a language',
  ]);
  const sizes = [41_260_000_000, 999_000_000, 380_500].map((bytes) => format.storage(bytes).replace(/\s/, ' '));
  expect(sizes).toEqual(['41,3 GB', '999 MB', '0 MB']);
});

it('shows the time as where the reader is, and to others who read English by 24 hours [STAFF-05] [BACK-06]', async () => {
  // Of a page whose location is not known: by UTC, not by the device's clock.
  const afternoon = new Date().setUTCHours(14, 5, 0, 0);
  const timeFor = async (...languages: string[]) => {
    const { result, unmount } = renderHook(useFormat, { wrapper: await pageIn(...languages) });
    unmount();
    return result.current.time(afternoon).replace(/\s/, ' ');
  };
  expect(await timeFor('en-US', 'en')).toBe('02:05 PM');
  expect([await timeFor('en-GB'), await timeFor('fr-FR', 'en'), await timeFor('sv-SE')]).toEqual([
    '14:05',
    '14:05',
    '14:05',
  ]);
});

it("shows times by the location's clock, wherever the reader is [STAFF-05]", async () => {
  const Page = await pageIn('sv-SE');
  const at = Date.UTC(2020, 11, 31, 23, 30);
  const timeIn = (zone: string) =>
    renderHook(useFormat, {
      wrapper: ({ children }) => (
        <Page>
          <TimeZone value={zone}>{children}</TimeZone>
        </Page>
      ),
    }).result.current;
  expect(timeIn('UTC').time(at)).toBe('31 dec. 2020 23:30');
  expect(timeIn('Asia/Tokyo').time(at)).toBe('1 jan. 2021 08:30');
  expect(timeIn('Asia/Tokyo').moment(at)).toBe('1 januari 2021 kl. 08:30');
});

it('updates relative times as time passes, on a page that nothing else changes [STAFF-05]', async () => {
  vi.useFakeTimers();
  try {
    const wrapper = await pageIn('en-GB');
    const at = Date.now() - 60_000;
    // Checks the rendered time, because only a render refreshes it.
    const { result } = renderHook(() => useAgo()(at), { wrapper });
    expect(result.current).toBe('1 minute ago');
    act(() => vi.advanceTimersByTime(28 * 60_000));
    expect(result.current).toBe('29 minutes ago');
  } finally {
    vi.useRealTimers();
  }
});

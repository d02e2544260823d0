// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider, loadLanguage, useLanguage, useTexts } from './use-texts.tsx';

beforeEach(() => localStorage.clear());

async function shownTo(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const loaded = await loadLanguage();
  const words = () => ({ t: useTexts('desk/here'), ...useLanguage() });
  return renderHook(words, {
    wrapper: ({ children }) => <LanguageProvider loaded={loaded}>{children}</LanguageProvider>,
  }).result;
}

it("speaks the first of the browser's languages that it has, and English to all others [STAFF-05]", async () => {
  const titles = [await shownTo('ja-JP', 'de-AT', 'sv'), await shownTo('ja-JP')].map(({ current }) =>
    current.t('title'),
  );
  expect(titles).toEqual(['Jetzt hier', 'Here now']);
});

it('changes the language once its words have come, and opens in it the next time [STAFF-05]', async () => {
  const page = await shownTo('en');
  const names = page.current.languages.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Deutsch', 'English', 'Français', 'Suomi', 'Svenska']));
  expect(names).toEqual([...names].sort());
  act(() => page.current.setLanguage('sv'));
  await waitFor(() => expect(page.current.t('found', { count: 2 })).toBe('2 besök'));
  expect(document.documentElement.lang).toBe('sv');
  expect((await shownTo('en')).current.language).toBe('sv');
});

it('keeps its language where another does not come, and says nothing for a code without words [STAFF-05]', async () => {
  const page = await shownTo('en');
  await act(async () => page.current.setLanguage('xx'));
  expect([page.current.language, page.current.t('title'), page.current.t.find('toString')]).toEqual([
    'en',
    'Here now',
    undefined,
  ]);
});

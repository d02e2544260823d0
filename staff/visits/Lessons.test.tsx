// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TimeZone } from '../texts/use-format.ts';
import { LanguageProvider, loadLanguage } from '../texts/use-texts.tsx';
import { Lessons } from './Lessons.tsx';

type Taught = Parameters<typeof Lessons>[0]['lessons'];

async function shows(lessons: Taught): Promise<string[]> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  const { container, unmount } = render(
    <LanguageProvider loaded={await loadLanguage()}>
      <TimeZone value="UTC">
        <Lessons lessons={lessons} />
      </TimeZone>
    </LanguageProvider>,
  );
  const rows = [...container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );
  if (rows.length > 0) expect(screen.getByRole('heading')).toBeVisible();
  unmount();
  return rows;
}

it('names what was shown, then what was not, then what was known by the day on which it was seen, the last day first [MEM-04] [TRUE-01]', async () => {
  const photo = (key: string, title: string, held_since: number | null) => ({
    key,
    title,
    held_since,
    kind: 'photo' as const,
    state: held_since === null ? ('shown' as const) : ('held' as const),
  });
  const spring = Date.UTC(2025, 2, 1, 9);
  const rows = await shows([
    { key: 'instruction', kind: 'instruction', title: '', state: 'held', held_since: spring },
    { key: 'video', kind: 'video', title: '', state: 'not_shown', held_since: null },
    photo('photo:1', 'Weste', Date.UTC(2025, 9, 3, 8)),
    photo('photo:2', 'Tor', null),
    photo('photo:3', 'Rampe', Date.UTC(2025, 9, 3, 17)),
    photo('photo:4', '', null),
  ]);
  expect(rows).toEqual([
    'Bei diesem Besuch gezeigt: Tor und Foto',
    'Bei diesem Besuch nicht gezeigt: Video',
    'Bekannt seit 3. Oktober 2025: Rampe und Weste',
    'Bekannt seit 1. März 2025: Anweisungen',
  ]);
});

it('says nothing of a visit without lessons [MEM-04]', async () => {
  expect(await shows([])).toEqual([]);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { TimeZone } from '../../texts/use-format.ts';
import { LanguageProvider, loadLanguage } from '../../texts/use-texts.tsx';
import { Lessons } from './Lessons.tsx';

type Lesson = Parameters<typeof Lessons>[0]['lessons'][number];
type Counts = Lesson['past'][number]['counts'];

const now = Date.UTC(2026, 9, 20, 12);
const ago = (days: number) => now - days * DAY_MS;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const photo = (title: string, ...past: [number, Counts][]): Lesson => ({
  id: title,
  kind: 'photo',
  title,
  days: 60,
  past: past.map(([days, counts]) => ({ from: ago(days), counts })),
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function publishes(all: Lesson[], corrections: string[] = [], zone = 'UTC') {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const onChange = vi.fn();
  render(
    <LanguageProvider loaded={await loadLanguage()}>
      <TimeZone value={zone}>
        <Lessons lessons={all} corrections={corrections} onChange={onChange} />
      </TimeZone>
    </LanguageProvider>,
  );
  const wasHere = (value: string) => {
    fireEvent.change(screen.getByLabelText('Last visit on'), { target: { value } });
    return [...screen.getByRole('status').querySelectorAll('p, li')]
      .filter(({ tagName, parentElement }) => tagName === 'LI' || parentElement?.tagName === 'DIV')
      .map(({ textContent }) => textContent);
  };
  return { onChange, wasHere };
}

it('asks nothing if nothing has changed [MEM-01]', async () => {
  await publishes([photo('Gate', [90, 'yes'])]);
  expect(screen.getByText('A visitor who has seen everything in the version in use sees 0 of 1.')).toBeVisible();
  expect(screen.queryAllByRole('switch')).toEqual([]);
});

it('asks whether each changed lesson is shown again, and leaves corrections out of the count [MEM-01]', async () => {
  const all = [photo('Gate', [90, 'corrected']), photo('Vest', [90, 'no'], [30, 'corrected']), photo('Dock')];
  const { onChange } = await publishes(all, ['Gate']);
  expect(screen.getByText('A visitor who has seen everything in the version in use sees 2 of 3.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Show again: Gate' })).not.toBeChecked();
  fireEvent.click(screen.getByRole('switch', { name: 'Show again: Vest' }));
  expect(onChange).toHaveBeenCalledWith(['Gate', 'Vest']);
});

it('lists the lessons for a visitor who was here on a given day, with the reasons [MEM-01] [MEM-04]', async () => {
  const all = [photo('Gate', [90, 'yes']), photo('Vest', [90, 'no'], [30, 'yes']), photo('Dock', [10, 'yes'])];
  const { wasHere } = await publishes(all);
  expect(wasHere('2026-09-05')).toEqual([
    'A visitor who saw everything on 5 Sept 2026 sees 2 of 3.',
    'ChangedVest',
    'NewDock',
  ]);
  expect(wasHere(dayOf(ago(70)))[1]).toBe('More than 60 days agoGate');
  expect(wasHere(dayOf(ago(5)))).toEqual(['A visitor who saw everything on 15 Oct 2026 sees 0 of 3.']);
  expect(wasHere(dayOf(ago(-5)))).toEqual([]);
});

// The two zones are 25 hours apart, so at least one has another date than this machine.
it.each([
  ['Pacific/Kiritimati', 'sees 1 of 1'],
  ['Pacific/Pago_Pago', 'sees 0 of 1'],
])("takes a day by the location's clock in %s [BACK-06]", async (zone, seen) => {
  const lesson = photo('Gate');
  const { wasHere } = await publishes(
    [{ ...lesson, past: [{ from: Date.UTC(2026, 9, 9, 22), counts: 'yes' }] }],
    [],
    zone,
  );
  expect(wasHere('2026-10-10')[0]).toContain(seen);
});

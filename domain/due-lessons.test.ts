import { expect, it } from 'vitest';
import { type DraftLesson, dueLessons } from './due-lessons.ts';
import { DAY_MS } from './time.ts';

const day = (n: number) => n * DAY_MS;
const gate: DraftLesson = { id: 'gate', days: 365, past: [{ from: day(10), counts: 'yes' }] };
const vest: DraftLesson = {
  id: 'vest',
  days: 365,
  // Shown as in the draft, then in another form, then nearly as in the draft.
  past: [
    { from: day(10), counts: 'yes' },
    { from: day(20), counts: 'no' },
    { from: day(30), counts: 'corrected' },
  ],
};
const dock: DraftLesson = { id: 'dock', days: 365, past: [] };

const dueOn = (here: number, corrections: string[] = [], gateDays = 365) =>
  dueLessons([{ ...gate, days: gateDays }, vest, dock], { here: day(here), now: day(40), corrections }).map(
    ({ lesson, why }) => `${lesson.id} ${why}`,
  );

it('is what is new or has changed since someone was here [MEM-01] [MEM-04]', () => {
  expect(dueOn(35)).toEqual(['vest changed', 'dock new']);
  expect(dueOn(25)).toEqual(['vest changed', 'dock new']);
  expect(dueOn(10)).toEqual(['dock new']);
  expect(dueOn(9)).toEqual(['gate new', 'vest new', 'dock new']);
});

it('skips a small correction for visitors who saw the earlier text [MEM-01]', () => {
  expect(dueOn(35, ['vest'])).toEqual(['dock new']);
  expect(dueOn(25, ['vest'])).toEqual(['vest changed', 'dock new']);
});

it('is each that was seen longer ago than it counts [MEM-04]', () => {
  expect(dueOn(10, [], 31)).toEqual(['dock new']);
  expect(dueOn(10, [], 30)).toEqual(['gate old', 'dock new']);
});

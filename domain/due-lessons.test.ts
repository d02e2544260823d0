import { expect, it } from 'vitest';
import { type DraftLesson, dueLessons } from './due-lessons.ts';
import { DAY_MS } from './time.ts';

const day = (n: number) => n * DAY_MS;
const gate: DraftLesson = { id: 'gate', past: [{ from: day(10), counts: 'yes' }] };
const vest: DraftLesson = {
  id: 'vest',
  // Shown as in the draft, then in another form, then nearly as in the draft.
  past: [
    { from: day(10), counts: 'yes' },
    { from: day(20), counts: 'no' },
    { from: day(30), counts: 'corrected' },
  ],
};
const dock: DraftLesson = { id: 'dock', past: [] };

const dueOn = (here: number, more: { now?: number; corrections?: string[]; days?: number } = {}) =>
  dueLessons([gate, vest, dock], { here: day(here), now: day(40), corrections: [], days: 365, ...more }).map(
    ({ lesson, why }) => `${lesson.id} ${why}`,
  );

it('is what is new or has changed since somebody was here [MEM-01] [MEM-04]', () => {
  expect(dueOn(35)).toEqual(['vest changed', 'dock new']);
  expect(dueOn(25)).toEqual(['vest changed', 'dock new']);
  // What is as it was then is known.
  expect(dueOn(10)).toEqual(['dock new']);
  expect(dueOn(9)).toEqual(['gate new', 'vest new', 'dock new']);
});

it('leaves out a small correction, of who saw what it corrects [MEM-01]', () => {
  expect(dueOn(35, { corrections: ['vest'] })).toEqual(['dock new']);
  expect(dueOn(25, { corrections: ['vest'] })).toEqual(['vest changed', 'dock new']);
});

it('is everything once it was seen too long ago [MEM-04]', () => {
  expect(dueOn(10, { days: 31 })).toEqual(['dock new']);
  expect(dueOn(10, { days: 30 })).toEqual(['gate old', 'vest old', 'dock new']);
});

import { createFakeClock } from 'gatehouse-engine/testing';
import { expect, it } from 'vitest';
import { createTestScreen } from '../../../test/drivers/test-screen.ts';
import type { Config, Facts } from '../product.ts';
import { countLesson, lessonHooks, listLessonsToSend, type Showing, type ShownLessons } from './lessons.ts';

/** A slide that is a lesson, on a page that comes and goes. */
function lessonSlide() {
  const slice: { shown: ShownLessons } = { shown: {} };
  const clock = createFakeClock();
  const screen = createTestScreen();
  const sub_locations = [{ id: 2, name: 'North' }];
  const config = { location: { id: 1, name: 'Yard', sub_locations }, language: { locale: 'sv' } };
  const ctx = {
    clock,
    config: config as unknown as Config,
    facts: {} as Facts,
    update: (recipe: (draft: typeof slice) => void) => recipe(slice),
    services: { device: screen },
  };
  lessonHooks<Showing>(() => 'photo:7').afterEnter(ctx);
  return {
    turnsScreen: screen.turn,
    displays(isWhole = true): AbortController {
      const left = new AbortController();
      countLesson(ctx, 'photo:7', isWhole, left.signal);
      return left;
    },
    passes: (seconds: number) => clock.advance(seconds * 1000),
    goesTo: (path: readonly number[]) => Object.assign(ctx, { facts: { sublocation: { path } } }),
    enters: () => lessonHooks<Showing>(() => 'photo:7').afterEnter(ctx),
    told: () => listLessonsToSend({ slice }),
  };
}
const told = (seconds: number, more: object = {}) => [{ key: 'photo:7', language: 'sv', seconds, ...more }];

it('counts as shown, for the time in which it was on the page [TRUE-01]', async () => {
  const slide = lessonSlide();
  await slide.passes(3);
  const left = slide.displays();
  await slide.passes(4);
  left.abort();
  await slide.passes(5);
  expect(slide.told()).toEqual(told(4));
});

it('does not count as shown if it never reached the page [TRUE-01]', async () => {
  const slide = lessonSlide();
  await slide.passes(9);
  expect(slide.told()).toEqual(told(0, { shown: false }));
});

it('counts no time in which the page is hidden [TRUE-01]', async () => {
  const slide = lessonSlide();
  const left = slide.displays();
  await slide.passes(2);
  slide.turnsScreen('off');
  await slide.passes(60);
  slide.turnsScreen('off');
  await slide.passes(60);
  slide.turnsScreen('on');
  await slide.passes(3);
  left.abort();
  expect(slide.told()).toEqual(told(5));
});

it('does not count as shown on a page that was hidden all the time [TRUE-01]', async () => {
  const slide = lessonSlide();
  slide.turnsScreen('off');
  const left = slide.displays();
  await slide.passes(9);
  left.abort();
  slide.turnsScreen('on');
  await slide.passes(9);
  expect(slide.told()).toEqual(told(0, { shown: false }));
});

it('of which a part was shown has its time, but does not count as shown [TRUE-01]', async () => {
  const slide = lessonSlide();
  const left = slide.displays(false);
  await slide.passes(4);
  left.abort();
  expect(slide.told()).toEqual(told(4, { shown: false }));
});

it('adds up when the visitor comes back, and begins again at another place [TRUE-01]', async () => {
  const slide = lessonSlide();
  for (let times = 0; times < 2; times += 1) {
    slide.enters();
    const left = slide.displays();
    await slide.passes(4);
    left.abort();
  }
  expect(slide.told()).toEqual(told(8));
  slide.goesTo([2]);
  slide.enters();
  expect(slide.told()).toEqual(told(0, { shown: false }));
});

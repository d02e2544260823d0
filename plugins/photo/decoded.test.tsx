// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Photo } from '../../schemas/generated/types.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { createTestScreen } from '../../test/drivers/test-screen.ts';
import { flushPromises, startVisit } from '../../test/drivers/visit.ts';
import photo from './slide.ts';

afterEach(cleanup);

const picture = (id: number): Photo => ({ id, url: `${id}.jpg`, order: id, show_in_slideshow: 1 });

/** On the first of two photos, whose files come as the test says. */
async function looks() {
  const screen = createTestScreen();
  const { watchScreen } = screen;
  const visit = await startVisit({
    plugins: [photo],
    location: { photos: [picture(1), picture(2)] },
    watchScreen,
  });
  const s = await showVisit(visit);
  await act(() => visit.nextTo('photo:1'));
  return {
    async comes(how: 'whole' | 'damaged' | 'not'): Promise<void> {
      const image = document.querySelector('img.gh-photo__image');
      if (image === null) throw new Error('there is no picture');
      const decode = () =>
        how === 'whole' ? Promise.resolve() : Promise.reject(new DOMException('', 'EncodingError'));
      Object.assign(image, { decode });
      await act(async () => {
        fireEvent[how === 'not' ? 'error' : 'load'](image);
        await flushPromises();
      });
    },
    turns: screen.turn,
    passes: (seconds: number) => s.pass(seconds * 1000),
    /** The visit's record of both photos. */
    async told(): Promise<unknown> {
      while (visit.slide() !== 'sign') await s.next();
      return visit.checkIn.services.visit.lessons();
    },
    next: () => s.next(),
  };
}
const lesson = (id: number, seconds: number, more: object = {}) => ({
  key: `photo:${id}`,
  language: 'en',
  seconds,
  ...more,
});
const NOT_SHOWN = { shown: false };

it('counts as shown from when its picture is decoded, each photo for itself [TRUE-01]', async () => {
  const v = await looks();
  await v.passes(30);
  await v.comes('whole');
  await v.passes(4);
  // With the second until Next opens.
  await v.next();
  expect(await v.told()).toEqual([lesson(1, 5), lesson(2, 0, NOT_SHOWN)]);
});

it.each(['damaged', 'not'] as const)(
  'counts as not shown if its file comes %s, though its text is there [TRUE-01]',
  async (how) => {
    const v = await looks();
    await v.comes(how);
    await v.passes(30);
    expect(await v.told()).toEqual([lesson(1, 0, NOT_SHOWN), lesson(2, 0, NOT_SHOWN)]);
  },
);

it('counts no time in which the page is hidden [TRUE-01]', async () => {
  const v = await looks();
  await v.comes('whole');
  await v.passes(3);
  v.turns('off');
  await v.passes(60);
  expect(await v.told()).toEqual([lesson(1, 3), lesson(2, 0, NOT_SHOWN)]);
});

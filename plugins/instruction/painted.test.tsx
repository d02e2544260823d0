// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showVisit } from '../../test/drivers/screen.tsx';
import { createTestScreen } from '../../test/drivers/test-screen.ts';
import { startVisit } from '../../test/drivers/visit.ts';
import instruction from './slide.ts';

afterEach(cleanup);

/** On the instructions of a place, on a screen that is turned on or off. */
async function reads(how: 'on' | 'off', instructions = 'Wear a vest') {
  const screen = createTestScreen();
  screen.turn(how);
  const { watchScreen } = screen;
  const visit = await startVisit({
    plugins: [instruction],
    location: { location_texts: [{ language: 'en', instructions }] },
    watchScreen,
  });
  const s = await showVisit(visit);
  await act(() => visit.nextTo('instruction'));
  await s.pass(7000);
  return { visit, s };
}

async function told(...reading: Parameters<typeof reads>): Promise<unknown> {
  const { visit, s } = await reads(...reading);
  await s.next();
  expect(visit.slide()).toBe('sign');
  return visit.checkIn.services.visit.lessons();
}

it('counts as shown for the time in which its text is on the screen [TRUE-01]', async () => {
  expect(await told('on')).toEqual([{ key: 'instruction', language: 'en', seconds: expect.any(Number) }]);
});

it('counts as not shown on a page that no one can see [TRUE-01]', async () => {
  expect(await told('off')).toEqual([{ key: 'instruction', language: 'en', seconds: 0, shown: false }]);
});

it('is no lesson where it says nothing [TRUE-01]', async () => {
  expect(await told('on', '')).toEqual([]);
});

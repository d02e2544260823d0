import { startDeck } from 'gatehouse-engine/testing';
import { describe, expect, it } from 'vitest';
import { type Tour, tour } from './stops.tsx';

describe('the tour [LIGHT-04]', () => {
  it('waits until the button it points at is pressed, and tells how it ended', async () => {
    let press = (): void => {};
    const ends: string[] = [];
    const visit = await startDeck<Tour>({
      ...tour,
      services: {
        onPress: (_, listener) => {
          press = listener;
        },
      },
      onVisitEnded: (reason) => void ends.push(reason),
    });
    await visit.nextTo('stop:add');
    expect(visit.footer().next).toBe('disabled');

    press();
    await visit.clock.advance(1000);
    expect(visit.slide()).toBe('stop:help');

    visit.context().go.restart('finished');
    expect(ends).toEqual(['finished']);
  });
});

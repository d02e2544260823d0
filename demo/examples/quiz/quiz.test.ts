import { startDeck } from 'gatehouse-engine/testing';
import { describe, expect, it } from 'vitest';
import { createCounts } from './counts.ts';
import { type Quiz, quiz } from './slides.tsx';

describe('the quiz [LIGHT-04]', () => {
  it('asks by the sky chosen, explains a wrong answer, and counts where people left', async () => {
    const kept = new Map<string, string>();
    const counts = createCounts({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
    });
    const visit = await startDeck<Quiz>({ ...quiz, services: { counts }, onVisitEnded: counts.end });
    counts.watch(visit.engine);
    visit.context().update({ sky: 'north' });
    expect(visit.keys()).toEqual(['sky', 'question:polaris', 'question:plough', 'question:twinkle', 'score']);

    await visit.next();
    visit.context().update({ answers: { polaris: 0 } });
    await visit.next();
    expect(visit.slide()).toBe('question:polaris-why');
    visit.context().go.restart('cancelled');
    await visit.clock.advance(1000);

    expect(visit.slide()).toBe('sky');
    expect(counts.list()).toEqual([
      { slide: 'sky', shown: 2, left: 1 },
      { slide: 'question:polaris', shown: 1, left: 0 },
      { slide: 'question:polaris-why', shown: 1, left: 1 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { gestureOf, keyMeaning } from './gesture.ts';
import { type Rotation, type RotationEvent, rotate, startRotation } from './rotation.ts';

const run = (count: number, ...types: readonly ('next' | 'previous' | 'toggle')[]): Rotation =>
  types.reduce((state, type) => rotate(state, { type } as RotationEvent), startRotation(count));

describe('the rotation', () => {
  it('is endless in both directions [VIEW-01]', () => {
    expect(run(3, 'next', 'next', 'next').index).toBe(0);
    expect(run(3, 'previous').index).toBe(2);
    expect(run(1, 'next').index).toBe(0);
    expect(run(0, 'next', 'previous').index).toBe(0);
  });

  it('pauses and resumes [VIEW-01]', () => {
    expect(run(3, 'toggle').isPaused).toBe(true);
    expect(run(3, 'toggle', 'next', 'toggle')).toMatchObject({ isPaused: false, index: 1 });
    expect(rotate(run(3, 'toggle'), { type: 'resume' }).isPaused).toBe(false);
  });

  it('stays where it is when the photos change, as far as there are that many [VIEW-01]', () => {
    const state = run(5, 'next', 'next', 'next', 'next');
    expect(rotate(state, { type: 'count', count: 8 }).index).toBe(4);
    expect(rotate(state, { type: 'count', count: 3 }).index).toBe(2);
    expect(rotate(state, { type: 'count', count: 0 }).index).toBe(0);
    expect(rotate(rotate(state, { type: 'count', count: 0 }), { type: 'count', count: 2 })).toMatchObject({
      index: 0,
      count: 2,
    });
  });

  it('counts each step as a new one, for years', () => {
    let state = startRotation(1);
    const steps = new Set<number>();
    for (let i = 0; i < 5; i += 1) {
      state = rotate(state, { type: 'next' });
      steps.add(state.step);
    }
    expect(steps.size).toBe(5);
    expect(rotate({ ...state, step: 999_999 }, { type: 'next' }).step).toBe(0);
  });
});

describe('touch and keys', () => {
  const from = { x: 200, y: 200 };
  it.each([
    [{ x: 100, y: 210 }, false, 'next'],
    [{ x: 300, y: 190 }, false, 'previous'],
    [{ x: 100, y: 210 }, true, 'previous'],
    [{ x: 300, y: 210 }, true, 'next'],
    [{ x: 205, y: 195 }, false, 'tap'],
    [{ x: 210, y: 400 }, false, 'none'],
  ] as const)('a touch that ends at %o, right to left %s, means %s [VIEW-01]', (to, isRightToLeft, meaning) => {
    expect(gestureOf(from, to, isRightToLeft)).toBe(meaning);
  });

  it.each([
    ['ArrowRight', false, 'next'],
    ['ArrowLeft', false, 'previous'],
    ['ArrowRight', true, 'previous'],
    ['ArrowLeft', true, 'next'],
    ['PageDown', false, 'next'],
    ['PageUp', false, 'previous'],
    [' ', false, 'toggle'],
    ['a', false, null],
  ] as const)('the key "%s", right to left %s, means %s [VIEW-01]', (key, isRightToLeft, meaning) => {
    expect(keyMeaning(key, isRightToLeft)).toBe(meaning);
  });
});

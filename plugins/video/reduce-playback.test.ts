import { describe, expect, it } from 'vitest';
import { follow, type PlaybackEvent, reducePlayback } from './reduce-playback.ts';
import { initialPlayback, isOpen, type Phase, type Playback } from './slice.ts';

/** A film that can be seen. */
const run = (...events: readonly PlaybackEvent[]): Playback =>
  [{ type: 'picture' } as const, ...events].reduce(reducePlayback, initialPlayback);
const at = (position: number): PlaybackEvent => ({ type: 'check', position });

describe('playback of the video', () => {
  it('starts loading, with the visitor kept [VID-02]', () => {
    expect(initialPlayback).toMatchObject({ phase: 'loading', released: false });
  });

  it.each<[string, readonly PlaybackEvent[], Phase, boolean]>([
    ['plays', [{ type: 'play' }], 'playing', false],
    ['waits for data', [{ type: 'play' }, { type: 'waiting' }], 'buffering', false],
    ['is still loading when it waits before it ever played', [{ type: 'waiting' }], 'loading', false],
    ['plays on after waiting', [{ type: 'play' }, { type: 'waiting' }, { type: 'play' }], 'playing', false],
    ['is paused', [{ type: 'play' }, { type: 'pause' }], 'paused', false],
    ['was not allowed to start by itself', [{ type: 'refused' }], 'blocked', false],
    ['starts after a tap', [{ type: 'refused' }, { type: 'play' }], 'playing', false],
    ['ends', [{ type: 'play' }, { type: 'ended' }], 'ended', true],
    ['stays ended though browsers pause at the end', [{ type: 'ended' }, { type: 'pause' }], 'ended', true],
    ['fails', [{ type: 'error' }], 'failed', true],
    ['fails while playing', [{ type: 'play' }, { type: 'error' }], 'failed', true],
    ['stays failed whatever comes', [{ type: 'error' }, { type: 'waiting' }, { type: 'play' }], 'failed', true],
    ['tries again when asked to', [{ type: 'error' }, { type: 'again' }], 'loading', true],
  ])('%s [VID-03]', (_, events, phase, released) => {
    expect(run(...events)).toMatchObject({ phase, released });
  });

  it.each<[string, readonly number[], Phase]>([
    ['advanced by 5 s', [5, 10], 'playing'],
    ['advanced by just over 2 s', [2.1, 4.3], 'playing'],
    ['advanced by exactly 2 s', [2], 'stalled'],
    ['advanced by 2 s after a good check', [5, 7], 'stalled'],
    ['stands still', [5, 5], 'stalled'],
    ['started again from the front and advanced', [14, 4], 'playing'],
  ])('after a check is: %s [VID-04]', (_, positions, phase) => {
    const state = run({ type: 'play' }, ...positions.map(at));
    expect(state.phase).toBe(phase);
    expect(state.released).toBe(phase === 'stalled');
  });

  it('is stuck, too, when it only buffers, but not while it loads [VID-04]', () => {
    expect(run({ type: 'play' }, { type: 'waiting' }, at(0.5)).phase).toBe('stalled');
    expect(run(at(0), at(0))).toMatchObject({ phase: 'loading', released: false });
  });

  it('that takes too long to load lets the visitor continue, but does not count as watched [VID-02] [CALL-03]', () => {
    const slow = run({ type: 'waiting' }, { type: 'late' });
    expect([slow.phase, slow.released, isOpen(slow)]).toEqual(['slow', false, true]);
    expect(reducePlayback(slow, { type: 'waiting' })).toEqual(slow);
    const played = reducePlayback(slow, { type: 'play' });
    expect([played.phase, isOpen(played)]).toEqual(['playing', false]);
    expect(reducePlayback(slow, { type: 'again' })).toMatchObject({ phase: 'loading', released: false });
    expect(run({ type: 'play' }, { type: 'late' }).phase).toBe('playing');
  });

  it('loads after the tap that a browser asked for [VID-01]', () => {
    expect(run({ type: 'refused' }, { type: 'start' }).phase).toBe('loading');
    expect(run({ type: 'play' }, { type: 'pause' }, { type: 'start' }).phase).toBe('paused');
  });

  it('is not stuck while paused, blocked or ended', () => {
    expect(run({ type: 'play' }, { type: 'pause' }, at(0)).phase).toBe('paused');
    expect(run({ type: 'refused' }, at(0)).phase).toBe('blocked');
    expect(run({ type: 'ended' }, at(0)).phase).toBe('ended');
  });

  it('keeps Next open once it was opened, even when the video recovers [VID-02]', () => {
    expect(run({ type: 'play' }, at(0), { type: 'play' })).toMatchObject({ phase: 'playing', released: true });
    expect(run({ type: 'ended' }, { type: 'again' }, { type: 'play' }).released).toBe(true);
  });

  it('without a picture has failed at the first check and at its end, and lets go [TRUE-01]', () => {
    const plays = reducePlayback(initialPlayback, { type: 'play' });
    for (const event of [at(5), { type: 'ended' } as const]) {
      expect(reducePlayback(plays, event)).toMatchObject({ phase: 'failed', released: true });
      expect(reducePlayback(reducePlayback(plays, { type: 'picture' }), event).phase).not.toBe('failed');
    }
  });

  it('that is tried again needs a picture again [TRUE-01]', () => {
    expect(run({ type: 'play' }, { type: 'again' }, { type: 'play' }, { type: 'ended' }).phase).toBe('failed');
  });
});

describe('the film as a lesson', () => {
  const shownAfter = (...events: readonly PlaybackEvent[]): boolean | undefined => {
    const shown = { video: { language: 'en', place: '1', ms: 0, isShown: false } };
    const slice = { playback: initialPlayback, shown };
    for (const event of events) follow(slice, event);
    return slice.shown.video.isShown;
  };
  const picture: PlaybackEvent = { type: 'picture' };
  const play: PlaybackEvent = { type: 'play' };
  const ended: PlaybackEvent = { type: 'ended' };

  it.each<[string, readonly PlaybackEvent[], boolean]>([
    ['seen to its end', [play, picture, ended], true],
    ['seen to its end and then broken', [play, picture, ended, { type: 'again' }, { type: 'error' }], true],
    ['heard to its end', [play, ended], false],
    ['broken on the way', [play, picture, { type: 'error' }], false],
    ['stuck on the way', [play, picture, at(1)], false],
    ['too slow to come', [{ type: 'late' }], false],
  ])('that was %s counts as shown or not [TRUE-01]', (_, events, isShown) => {
    expect(shownAfter(...events)).toBe(isShown);
  });
});

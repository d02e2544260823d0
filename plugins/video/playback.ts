import { initialPlayback, type Phase, type Playback } from './slice.ts';

export type PlaybackEvent =
  | { readonly type: 'start' | 'play' | 'pause' | 'waiting' | 'late' | 'error' | 'ended' | 'refused' | 'again' }
  | { readonly type: 'check'; readonly position: number };

/** Milliseconds a video may load before the visitor is told that it takes too long [CALL-03]. */
export const LOADING_MS = 10_000;
/** Milliseconds between two progress checks, from when it plays [VID-04]. */
export const CHECK_MS = 5000;
/** A playing video must advance by more than this many seconds between two checks [VID-04]. */
export const CHECK_PROGRESS = 2;

function release(phase: Phase): Playback {
  return { phase, checkedAt: null, released: true };
}

function check(state: Playback, position: number): Playback {
  if (!isPlaying(state.phase)) return state;
  // A position before the last one means that the video was restarted, not that it is stuck.
  const since = state.checkedAt === null || position < state.checkedAt ? 0 : state.checkedAt;
  const isStuck = position - since <= CHECK_PROGRESS;
  return isStuck ? release('stalled') : { ...state, checkedAt: position };
}

/** Whether the progress check runs: from the first picture on, not while it loads [VID-04]. */
export const isPlaying = (phase: Phase): boolean => phase === 'playing' || phase === 'buffering';

/** The video slide's state machine as a pure function [VID-02] [VID-03] [VID-04]. */
export function playback(state: Playback, event: PlaybackEvent): Playback {
  if (event.type === 'again') return { ...initialPlayback, released: state.released };
  if (state.phase === 'failed') return state;
  switch (event.type) {
    case 'play':
      return { ...state, phase: 'playing' };
    case 'pause':
      return state.phase === 'ended' ? state : { ...state, phase: 'paused', checkedAt: null };
    case 'waiting':
      return isPlaying(state.phase) || state.phase === 'stalled' ? { ...state, phase: 'buffering' } : state;
    case 'start':
      return state.phase === 'blocked' ? { ...state, phase: 'loading' } : state;
    case 'late':
      return state.phase === 'loading' ? { ...state, phase: 'slow' } : state;
    case 'refused':
      return { ...state, phase: 'blocked', checkedAt: null };
    case 'error':
      return release('failed');
    case 'ended':
      return release('ended');
    case 'check':
      return check(state, event.position);
  }
}

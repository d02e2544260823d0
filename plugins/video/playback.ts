import { initialPlayback } from './slice.ts';

/** State of the video as the visitor sees it. */
export type Phase = 'loading' | 'blocked' | 'playing' | 'paused' | 'buffering' | 'stalled' | 'failed' | 'ended';

export interface Playback {
  readonly phase: Phase;
  /** Position in seconds at the last progress check while playing; null if there was none since playback began. */
  readonly checkedAt: number | null;
  /** Whether the visitor may continue; once true, later errors do not revoke it. */
  readonly released: boolean;
}

export type PlaybackEvent =
  | { readonly type: 'play' | 'pause' | 'waiting' | 'error' | 'ended' | 'refused' | 'again' }
  | { readonly type: 'check'; readonly position: number };

/** Milliseconds between two progress checks [VID-04]. */
export const CHECK_MS = 5000;
/** A playing video must advance by more than this many seconds between two checks [VID-04]. */
export const CHECK_PROGRESS = 2;

function release(phase: Phase): Playback {
  return { phase, checkedAt: null, released: true };
}

function check(state: Playback, position: number): Playback {
  const running = state.phase === 'playing' || state.phase === 'buffering' || state.phase === 'loading';
  if (!running) return state;
  // A position before the last one means that the video was restarted, not that it is stuck.
  const since = state.checkedAt === null || position < state.checkedAt ? 0 : state.checkedAt;
  const isStuck = position - since <= CHECK_PROGRESS;
  return isStuck ? release('stalled') : { ...state, checkedAt: position };
}

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
      return state.phase === 'ended' ? state : { ...state, phase: state.phase === 'loading' ? 'loading' : 'buffering' };
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

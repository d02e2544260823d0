import { initialPlayback, type Phase, type Playback, type VideoSlice } from './slice.ts';

export type PlaybackEvent =
  | {
      readonly type:
        | 'start'
        | 'play'
        | 'pause'
        | 'waiting'
        | 'late'
        | 'error'
        | 'ended'
        | 'refused'
        | 'again'
        | 'picture';
    }
  | { readonly type: 'check'; readonly position: number };

/** Loading time before the slide says so, in milliseconds [CALL-03]. */
export const LOADING_MS = 10_000;
export const CHECK_MS = 5000;
/** Seconds a playing video must advance between checks [VID-04]. */
export const CHECK_PROGRESS = 2;

function release(state: Playback, phase: Phase): Playback {
  return { ...state, phase, checkedAt: null, released: true };
}

function check(state: Playback, position: number): Playback {
  if (!isPlaying(state.phase)) return state;
  const since = state.checkedAt === null || position < state.checkedAt ? 0 : state.checkedAt;
  const isStuck = position - since <= CHECK_PROGRESS;
  if (isStuck) return release(state, 'stalled');
  return state.phase === 'playing' && !state.hasPicture ? release(state, 'failed') : { ...state, checkedAt: position };
}

/** From the first picture on [VID-04]. */
export const isPlaying = (phase: Phase): boolean => phase === 'playing' || phase === 'buffering';

/** The state machine; a film without a picture fails [VID-02] [VID-03] [VID-04] [TRUE-01]. */
export function reducePlayback(state: Playback, event: PlaybackEvent): Playback {
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
    case 'picture':
      return { ...state, hasPicture: true };
    case 'error':
      return release(state, 'failed');
    case 'ended':
      return release(state, state.hasPicture ? 'ended' : 'failed');
    case 'check':
      return check(state, event.position);
  }
}

/** A film counts as shown once watched to its end [TRUE-01]. */
export function follow(slice: Pick<VideoSlice, 'playback' | 'shown'>, event: PlaybackEvent): void {
  slice.playback = reducePlayback(slice.playback, event);
  const lesson = slice.shown['video'];
  if (lesson && slice.playback.phase === 'ended') lesson.isShown = true;
}

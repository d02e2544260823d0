export interface Rotation {
  readonly index: number;
  readonly count: number;
  readonly isPaused: boolean;
  /** Increases with each step, even to the same frame. */
  readonly step: number;
}

export type RotationEvent =
  | { readonly type: 'next' | 'previous' | 'pause' | 'resume' | 'toggle' }
  /** Keeps the position if possible. */
  | { readonly type: 'count'; readonly count: number };

export function startRotation(count: number, isPaused = false): Rotation {
  return { index: 0, count, isPaused, step: 0 };
}

/** Moves on, wrapping around [VIEW-01]; `step` restarts before it loses precision. */
export function rotate(state: Rotation, event: RotationEvent): Rotation {
  const { index, count } = state;
  switch (event.type) {
    case 'next':
    case 'previous': {
      if (count === 0) return state;
      const by = event.type === 'next' ? 1 : -1;
      return { ...state, index: (index + by + count) % count, step: (state.step + 1) % 1_000_000 };
    }
    case 'pause':
      return { ...state, isPaused: true };
    case 'resume':
      return { ...state, isPaused: false };
    case 'toggle':
      return { ...state, isPaused: !state.isPaused };
    case 'count':
      return { ...state, count: event.count, index: event.count === 0 ? 0 : Math.min(index, event.count - 1) };
  }
}

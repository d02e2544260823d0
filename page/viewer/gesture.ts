export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels a finger must move sideways to count as a swipe; less is a tap. */
const SWIPE_PX = 48;

/**
 * What a touch means: a swipe goes to the next or previous picture according to reading direction; without movement it
 * is a tap.
 */
export function gestureOf(from: Point, to: Point, isRightToLeft: boolean): 'next' | 'previous' | 'tap' | 'none' {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.abs(dx) < SWIPE_PX && Math.abs(dy) < SWIPE_PX) return 'tap';
  if (Math.abs(dx) <= Math.abs(dy)) return 'none';
  return dx < 0 !== isRightToLeft ? 'next' : 'previous';
}

/** What a key means; arrows follow the reading direction. */
export function keyMeaning(key: string, isRightToLeft: boolean): 'next' | 'previous' | 'toggle' | null {
  switch (key) {
    case 'ArrowRight':
      return isRightToLeft ? 'previous' : 'next';
    case 'ArrowLeft':
      return isRightToLeft ? 'next' : 'previous';
    case 'PageDown':
      return 'next';
    case 'PageUp':
      return 'previous';
    case ' ':
      return 'toggle';
    default:
      return null;
  }
}

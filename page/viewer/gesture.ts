export interface Point {
  readonly x: number;
  readonly y: number;
}

const SWIPE_PX = 48;

export function gestureOf(from: Point, to: Point, isRightToLeft: boolean): 'next' | 'previous' | 'tap' | 'none' {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.abs(dx) < SWIPE_PX && Math.abs(dy) < SWIPE_PX) return 'tap';
  if (Math.abs(dx) <= Math.abs(dy)) return 'none';
  return dx < 0 !== isRightToLeft ? 'next' : 'previous';
}

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

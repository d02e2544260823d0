/** Focal point, in whole percent from the top left. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 10;

/** The pointer may have left the picture. */
export function pointAt(
  picture: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): FocusPoint {
  return {
    x: percent(((clientX - picture.left) / picture.width) * 100),
    y: percent(((clientY - picture.top) / picture.height) * 100),
  };
}

/** Arrow keys move by one percent, with Shift by ten; null for other keys. */
export function moveFocusPoint({ x, y }: FocusPoint, key: string, isFar: boolean): FocusPoint | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const size = isFar ? FAR : 1;
  return { x: percent(x + step[0] * size), y: percent(y + step[1] * size) };
}

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value))) || 0;

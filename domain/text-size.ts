export type TextSize = 'smallest' | 'small' | 'medium' | 'large';

/** Smallest from 250 characters, small from 130, medium from 1, large without text. [PHO-02] */
export function textSize(text: string | undefined): TextSize {
  return sizeOf(length(text), 250, 130);
}

/**
 * One size for a set of photos: the longest text decides, with thresholds 100 and 50. `half`: fewer than four photos
 * share the space. [PHO-02]
 */
export function setTextSize(texts: readonly (string | undefined)[]): {
  readonly size: TextSize;
  readonly half: boolean;
} {
  return { size: sizeOf(Math.max(0, ...texts.map(length)), 100, 50), half: texts.length < 4 };
}

/** `gh-text--small`, or `gh-text--small-half`. */
export function textSizeClass(size: TextSize, half = false): string {
  return `gh-text--${size}${half ? '-half' : ''}`;
}

function sizeOf(characters: number, smallest: number, small: number): TextSize {
  if (characters >= smallest) return 'smallest';
  if (characters >= small) return 'small';
  return characters > 0 ? 'medium' : 'large';
}

/** In code points, so that an emoji counts as one character. */
function length(text: string | undefined): number {
  return Array.from(text?.trim() ?? '').length;
}

/** How large a photo's text is set: the less there is to read, the larger [PHO-02]. */
export type TextSize = 'smallest' | 'small' | 'medium' | 'large';

/** One photo's text: 250 characters or more smallest, 130 or more small, any medium, none large [PHO-02]. */
export function textSize(text: string | undefined): TextSize {
  return sizeOf(length(text), 250, 130);
}

/**
 * One size for all texts of a set of photos, so that they look alike: the longest decides, thresholds 100 and 50. `half`
 * when fewer than four photos share the space, so that each has about half of it [PHO-02].
 */
export function setTextSize(texts: readonly (string | undefined)[]): {
  readonly size: TextSize;
  readonly half: boolean;
} {
  return { size: sizeOf(Math.max(0, ...texts.map(length)), 100, 50), half: texts.length < 4 };
}

/** The class of a size: `gh-text--small`, for a set of a few photos `gh-text--small-half`. */
export function textSizeClass(size: TextSize, half = false): string {
  return `gh-text--${size}${half ? '-half' : ''}`;
}

function sizeOf(characters: number, smallest: number, small: number): TextSize {
  if (characters >= smallest) return 'smallest';
  if (characters >= small) return 'small';
  return characters > 0 ? 'medium' : 'large';
}

/** In characters as people count them, not in UTF-16 units. */
function length(text: string | undefined): number {
  return Array.from(text?.trim() ?? '').length;
}

export type TextSize = 'smallest' | 'small' | 'medium' | 'large';

/** [PHO-02] */
export function textSize(text: string | undefined): TextSize {
  return sizeOf(length(text), 250, 130);
}

/** `half`: fewer than four share the space. */
export function setTextSize(texts: readonly (string | undefined)[]): {
  readonly size: TextSize;
  readonly half: boolean;
} {
  return { size: sizeOf(Math.max(0, ...texts.map(length)), 100, 50), half: texts.length < 4 };
}

export function textSizeClass(size: TextSize, half = false): string {
  return `gh-text--${size}${half ? '-half' : ''}`;
}

function sizeOf(characters: number, smallest: number, small: number): TextSize {
  if (characters >= smallest) return 'smallest';
  if (characters >= small) return 'small';
  return characters > 0 ? 'medium' : 'large';
}

/** In code points: an emoji is one character. */
function length(text: string | undefined): number {
  return Array.from(text?.trim() ?? '').length;
}

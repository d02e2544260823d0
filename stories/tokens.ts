export interface Token {
  readonly name: string;
  /** As first set: in the light, at the usual size. */
  readonly value: string;
  readonly kind: 'colour' | 'size' | 'type' | 'font' | 'duration' | 'other';
}

const KINDS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['font', /^--gh-font/],
  ['type', /^--gh-(text|title)/],
  ['duration', /: (\d+ms|cubic-bezier)/],
  ['colour', /: (#|rgb|transparent|var\(--gh-(on-)?brand)/],
  ['other', /^--gh-(scale|shadow)/],
];

/** Each custom property once. */
export function tokensIn(css: string): readonly Token[] {
  const found = new Map<string, Token>();
  for (const [, name = '', value = ''] of css.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm)) {
    const [kind = 'size'] = KINDS.find(([, pattern]) => pattern.test(`${name}: ${value}`)) ?? [];
    if (!found.has(name)) found.set(name, { name, value, kind });
  }
  return [...found.values()];
}

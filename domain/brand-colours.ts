import { contrast, ensureContrast, parseHex, type Rgb, toHex } from './contrast.ts';

export interface BrandColours {
  readonly brand: string;
  readonly onBrand: string;
  readonly brandText: string;
}

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [20, 24, 26];

/** The darkest and lightest backgrounds in tokens.css. */
const SCHEMES = {
  light: { grounds: [[244, 243, 238], WHITE], towards: INK },
  dark: {
    grounds: [
      [26, 32, 30],
      [10, 13, 12],
    ],
    towards: WHITE,
  },
} as const satisfies Record<string, { grounds: readonly Rgb[]; towards: Rgb }>;

const PARTS = 3;
const TEXT = 4.5;

/** Contrast 3:1 as a surface, 4.5:1 as text. Null if `brand` is no colour. */
export function brandColours(brand: string, scheme: keyof typeof SCHEMES): BrandColours | null {
  const wanted = parseHex(brand);
  if (wanted === null) return null;
  const { grounds, towards } = SCHEMES[scheme];
  const against = (ratio: number, start: Rgb): Rgb =>
    grounds.reduce<Rgb>((colour, ground) => ensureContrast(colour, ground, ratio, towards), start);
  const part = against(PARTS, wanted);
  const onBrand = contrast(part, WHITE) >= contrast(part, INK) ? WHITE : INK;
  // For a few colours neither white nor ink has enough contrast.
  const fill = ensureContrast(part, onBrand, TEXT, onBrand === WHITE ? INK : WHITE);
  const surface = scheme === 'light' ? against(PARTS, fill) : fill;
  return { brand: toHex(surface), onBrand: toHex(onBrand), brandText: toHex(against(TEXT, wanted)) };
}

export function brandProperties(brand: string | null | undefined): readonly (readonly [string, string | undefined])[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colours = brand ? brandColours(brand, scheme) : null;
    return [
      [`--gh-brand-${scheme}`, colours?.brand],
      [`--gh-on-brand-${scheme}`, colours?.onBrand],
      [`--gh-brand-text-${scheme}`, colours?.brandText],
    ] as const;
  });
}

/** '' keeps the default. */
export function brandStylesheet(brand: string): string {
  const lines = brandProperties(brand).filter(([, value]) => value !== undefined);
  return lines.length === 0 ? '' : `:root{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

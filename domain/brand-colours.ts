import { contrast, ensureContrast, parseHex, type Rgb, toHex } from './contrast.ts';

/** The brand's part in a scheme: as a surface, what is written on it, and as the colour of writing. */
export interface BrandColours {
  readonly brand: string;
  readonly onBrand: string;
  readonly brandText: string;
}

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [20, 24, 26];

/** The darkest and lightest ground of each scheme that the brand may stand on (tokens.css). */
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

/**
 * Corrects what a brand colour gets wrong: as a part it stands out 3:1 from every ground of the scheme, as writing
 * 4.5:1, and what is written on it is white or ink, whichever is clearer, at 4.5:1 or better.
 * Returns null for what is no colour: the house's own stays.
 */
export function brandColours(brand: string, scheme: keyof typeof SCHEMES): BrandColours | null {
  const wanted = parseHex(brand);
  if (wanted === null) return null;
  const { grounds, towards } = SCHEMES[scheme];
  const against = (ratio: number, start: Rgb): Rgb =>
    grounds.reduce<Rgb>((colour, ground) => ensureContrast(colour, ground, ratio, towards), start);
  const part = against(PARTS, wanted);
  const onBrand = contrast(part, WHITE) >= contrast(part, INK) ? WHITE : INK;
  // Between white and ink lies a narrow band where neither is clear enough: leave it the short way.
  const fill = ensureContrast(part, onBrand, TEXT, onBrand === WHITE ? INK : WHITE);
  const surface = scheme === 'light' ? against(PARTS, fill) : fill;
  return { brand: toHex(surface), onBrand: toHex(onBrand), brandText: toHex(against(TEXT, wanted)) };
}

/** The custom properties that tokens.css reads, for both schemes; undefined where the house's own stays. */
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

/** The brand as a stylesheet, for a server to send along with the first slide; '' where the house's own stays. */
export function brandStylesheet(brand: string): string {
  const lines = brandProperties(brand).filter(([, value]) => value !== undefined);
  return lines.length === 0 ? '' : `:root{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

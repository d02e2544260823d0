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

/** Gives the page the location's brand, through the CSS object model, which a strict policy allows. */
export function applyTheme(root: HTMLElement, brand: string | null | undefined): void {
  for (const scheme of ['light', 'dark'] as const) {
    const colours = brand ? brandColours(brand, scheme) : null;
    const set = (name: string, value: string | undefined): void => {
      if (value === undefined) root.style.removeProperty(`${name}-${scheme}`);
      else root.style.setProperty(`${name}-${scheme}`, value);
    };
    set('--gh-brand', colours?.brand);
    set('--gh-on-brand', colours?.onBrand);
    set('--gh-brand-text', colours?.brandText);
  }
}

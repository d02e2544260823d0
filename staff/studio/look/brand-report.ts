import { brandColours } from '../../../domain/brand-colours.ts';
import { contrast, parseHex } from '../../../domain/contrast.ts';

export interface SchemeReport {
  readonly scheme: 'light' | 'dark';
  readonly ground: string;
  readonly brand: string;
  readonly onBrand: string;
  /** Of the chosen colour to the ground, from 1 to 21. */
  readonly given: number;
  /** Of the text to the drawn colour. */
  readonly text: number;
  /** The colour was changed for contrast. */
  readonly isAdapted: boolean;
}

const GROUNDS = { light: '#ffffff', dark: '#0a0d0c' } as const;

/** By the check-in's own rule; null for an invalid colour. */
export function brandReport(brand: string): readonly SchemeReport[] | null {
  const wanted = parseHex(brand);
  if (wanted === null) return null;
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const drawn = brandColours(brand, scheme);
    const ground = GROUNDS[scheme];
    const colours = drawn && [parseHex(ground), parseHex(drawn.brand), parseHex(drawn.onBrand)];
    const [under, fill, ink] = colours ?? [];
    if (!drawn || !under || !fill || !ink) return [];
    return [
      {
        scheme,
        ground,
        brand: drawn.brand,
        onBrand: drawn.onBrand,
        given: cut(contrast(wanted, under)),
        text: cut(contrast(ink, fill)),
        isAdapted: drawn.brand.toLowerCase() !== brand.trim().toLowerCase(),
      },
    ];
  });
}

/** The limits of WCAG 2.2. */
export function gradeOf(ratio: number): 'poor' | 'parts' | 'text' | 'best' {
  if (ratio < 3) return 'poor';
  if (ratio < 4.5) return 'parts';
  return ratio < 7 ? 'text' : 'best';
}

/** Never rounded up: 4.46 is not 4.5. */
function cut(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}

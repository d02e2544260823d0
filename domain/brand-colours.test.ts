import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColours, brandStylesheet } from './brand-colours.ts';
import { contrast, parseHex, type Rgb } from './contrast.ts';

const rgb = (hex: string): Rgb => {
  const parsed = parseHex(hex);
  if (parsed === null) throw new Error(`${hex} is no colour`);
  return parsed;
};
const anyColour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => {
  const hex = parts.map((part) => part.toString(16).padStart(2, '0')).join('');
  return `#${hex}`;
});
const grounds = { light: ['#f4f3ee', '#ffffff'], dark: ['#101413', '#1a201e', '#0a0d0c'] } as const;

describe('the brand of a location', () => {
  it('is left as it is where it is clear enough', () => {
    expect(brandColours('#004f8e', 'light')).toMatchObject({ brand: '#004f8e', onBrand: '#ffffff' });
  });

  it.each(['light', 'dark'] as const)(
    'stands out 3:1 as a part and 4.5:1 as text in the %s scheme, whatever it is',
    (scheme) => {
      fc.assert(
        fc.property(anyColour, (brand) => {
          const colours = brandColours(brand, scheme);
          if (colours === null) return false;
          const clear = grounds[scheme].every(
            (ground) =>
              contrast(rgb(colours.brand), rgb(ground)) >= 3 && contrast(rgb(colours.brandText), rgb(ground)) >= 4.5,
          );
          return clear && contrast(rgb(colours.onBrand), rgb(colours.brand)) >= 4.5;
        }),
        { numRuns: 2000 },
      );
    },
  );

  it('falls back to the default colours for an invalid colour', () => {
    expect(brandColours('red; background: url(x)', 'light')).toBeNull();
    expect(brandStylesheet('nonsense')).toBe('');
    expect(brandStylesheet('#ffcc00')).toMatch(/^:root\{--gh-brand-light:#/);
  });
});

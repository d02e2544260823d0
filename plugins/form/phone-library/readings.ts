import { isDialled, type PhoneReading } from '../../../domain/phone.ts';
import { PREFERRED } from '../../../domain/phone-countries.ts';

/** Their cross-border drivers' numbers look alike. */
const HAULIERS = ['PL', 'LT', 'RO', 'DE', 'LV', 'EE', 'CZ', 'NL', 'DK', 'FI'] as const;

const MOST_OTHERS = 2;

interface Numbers {
  readonly isMobile: (number: string, country: string) => boolean;
  /** In international format; null if invalid. */
  readonly written: (number: string, country: string) => string | null;
}

export function readingsOf(
  typed: string,
  chosen: string,
  likely: readonly (string | null)[],
  { isMobile, written }: Numbers,
): readonly PhoneReading[] {
  if (typed.trim() === '' || !isDialled(typed) || /^\s*(\+|00)/.test(typed) || isMobile(typed, chosen)) return [];
  const others = [...new Set([...likely, ...PREFERRED, ...HAULIERS])].filter(
    (country) => country !== null && country !== chosen && isMobile(typed, country),
  );
  if (others.length === 0) return [];
  return [chosen, ...others.slice(0, MOST_OTHERS)].flatMap((country) => {
    const number = country === null ? null : written(typed, country);
    return country === null || number === null ? [] : [{ country, number }];
  });
}

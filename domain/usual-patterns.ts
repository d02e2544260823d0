/** Entries are checked in parts (pattern.ts), so spaces are fine. */
export const USUAL_PATTERNS = {
  digits: { pattern: '^\\d+$', examples: ['4711', '0'] },
  digits_4_to_8: { pattern: '^\\d{4,8}$', examples: ['4711', '12345678'] },
  letters: { pattern: "^[\\p{L}'’.-]+$", examples: ['Åkeri', 'Jean-Luc O’Neill'] },
  letters_and_digits: { pattern: '^[\\p{L}\\d-]+$', examples: ['AB-4711', 'X1'] },
  email: { pattern: '^[^@]+@[^@]+\\.[^@.]+$', examples: ['ada@example.com'] },
  swedish_plate: {
    pattern: '^([A-Za-z]{3}|\\d{2}[A-Za-z\\d]|[A-Za-z]{3}\\d{2}[A-Za-z\\d])$',
    examples: ['ABC123', 'abc 12D'],
  },
  container: {
    pattern: '^([A-Za-z]{3}[JUZjuz]|\\d{6,7}|\\d|[A-Za-z]{3}[JUZjuz]\\d{7})$',
    examples: ['MSKU1234565', 'MSKU 123456 5'],
  },
} as const;

export type UsualPattern = keyof typeof USUAL_PATTERNS;

export function usualPattern(pattern: string): UsualPattern | undefined {
  const names = Object.keys(USUAL_PATTERNS) as UsualPattern[];
  return names.find((name) => USUAL_PATTERNS[name].pattern === pattern);
}

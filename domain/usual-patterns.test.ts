import { expect, it } from 'vitest';
import { matchesPattern } from './pattern.ts';
import { outlookOf } from './pattern-outlook.ts';
import { USUAL_PATTERNS, type UsualPattern, usualPattern } from './usual-patterns.ts';

const REFUSED: Readonly<Record<UsualPattern, string>> = {
  digits: '47a',
  digits_4_to_8: '123',
  letters: 'R2D2',
  letters_and_digits: 'a_b',
  email: 'ada@example',
  swedish_plate: 'WX12 3456',
  container: 'MSKA1234565',
};

it.each(Object.entries(USUAL_PATTERNS))(
  'the usual pattern %s takes its examples, refuses others, and is found again [FORM-03]',
  (name, { pattern, examples }) => {
    for (const example of examples) expect(matchesPattern(example, pattern), example).toBe(true);
    expect(matchesPattern(REFUSED[name as UsualPattern], pattern)).toBe(false);
    expect(outlookOf(pattern, 'part').kind).not.toBe('impossible');
    expect(usualPattern(pattern)).toBe(name);
  },
);

it('a pattern that someone wrote is none of the usual ones', () => {
  expect(usualPattern('^x$')).toBeUndefined();
});

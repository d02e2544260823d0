import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern, tokens } from './pattern.ts';

describe('patterns', () => {
  it('splits on space, comma, semicolon and slash [FORM-03]', () => {
    expect(tokens(' A1, B2;C3/D4  E5 ')).toEqual(['A1', 'B2', 'C3', 'D4', 'E5']);
  });

  it('checks every part [FORM-03]', () => {
    expect(matchesPattern('123456, 654321', '^\\d{6}$')).toBe(true);
    expect(matchesPattern('123456, 65432', '^\\d{6}$')).toBe(false);
  });

  it('forbids nothing when the pattern is none [FORM-03]', () => {
    expect(matchesPattern('x', '(')).toBe(true);
    expect(matchesPattern('x', null)).toBe(true);
  });

  it('holds for a joined entry exactly when it holds for each part [FORM-03]', () => {
    const part = fc.stringMatching(/^[A-Z0-9]{1,8}$/);
    const separator = fc.constantFrom(' ', ',', ';', '/', ', ', ' / ');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), separator, (parts, by) => {
        const all = parts.every((p) => matchesPattern(p, '^[A-Z]+\\d*$'));
        expect(matchesPattern(parts.join(by), '^[A-Z]+\\d*$')).toBe(all);
      }),
    );
  });
});

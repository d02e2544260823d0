import { describe, expect, it } from 'vitest';
import { matchesPattern } from './pattern.ts';
import { isSlow } from './pattern-burden.ts';

describe('a pattern that a browser may try for minutes', () => {
  it.each([
    ...['^(a+)+$', '(a*)*b', '^(a|a)*$', '^(a|aa)+$', '(x+x+)+y', '^(.*)*$', '^((ab)*)*$', '(?=(a+)+$)x'],
    ...[
      '^(\\w+\\s?)*$',
      '^([a-zA-Z0-9]+)*$',
      '^(\\d+-?)+$',
      '^(\\d{1,10}){1,10}$',
      '^(\\d{1,3}){10}$',
      '^(a?){30}a{30}$',
    ],
    ...[
      `^${'a?'.repeat(24)}a{24}$`,
      `^${'[a-z]?'.repeat(40)}x$`,
      `^${'(a|aa)'.repeat(30)}$`,
      '^((\\w{1,4}){1,4}){4}-$',
    ],
    ...['^\\d*\\d*\\d*\\d*x', '\\w*\\w*\\w*x', '^(\\1a+)+$'],
  ])('is known as one: %s [FORM-03]', (source) => {
    expect(isSlow(source)).toBe(true);
  });

  it.each([
    ...['\\d', '.+', '^\\S+$', '^[A-Z0-9]+$', '^(?!X)\\p{L}{2,}$', '^07\\d{8}$', '^(?:\\+|00)[1-9]\\d{9,16}$', '('],
    ...['^[A-Z]{3}\\s?\\d{2}[A-Z0-9]$', '^([A-Z]{1,3}-)?\\d{1,4}$', '^[A-Z]{4}\\d{7}$', '^(GH|AB)-\\d+$'],
    ...[
      '\\w+@\\w+\\.\\w+',
      '^[\\w.+-]+@[\\w-]+\\.[\\w.]+$',
      '^(\\d{1,3}\\.){3}\\d{1,3}$',
      '.*\\d.*\\d.*',
      '^(ab|cd)*$',
    ],
    ...[
      '^\\+?\\d{1,3}[ -]?\\d{1,4}[ -]?\\d{1,4}[ -]?\\d{1,4}$',
      '^(0[1-9]|[12]\\d|3[01])-(0[1-9]|1[0-2])-(19|20)\\d{2}$',
    ],
    ...['^(\\w+-)*\\w+$', '^(\\d{12})+$', '^([A-Z]{1,3}-){5}$', '(?=.*\\d)(?=.*[a-z]).{8,}', '^(\\d)\\1+$'],
  ])('is not an ordinary one, which no entry slows down: %s [FORM-03]', (source) => {
    expect(isSlow(source)).toBe(false);
    for (const piece of ['a', '1', 'A', 'a1', '1-', 'ab', '.', '@a'])
      for (const end of ['', '!', '\u00e5']) matchesPattern(`${piece.repeat(199 / piece.length)}${end}`, source);
  });

  it('is never given more than 200 characters at once [FORM-03]', () => {
    expect(matchesPattern('a'.repeat(200), '^a+$')).toBe(true);
    expect(matchesPattern('a'.repeat(201), '^a+$')).toBe(false);
    expect(matchesPattern(`${'a'.repeat(150)} ${'a'.repeat(150)}`, '^a+$')).toBe(true);
  });

  it('is judged quickly, however large it is [STU-05]', () => {
    for (const source of [
      `${'(a|b|c){0,9}'.repeat(200)}x`,
      `${'(\\w*\\d*)'.repeat(40)}x`,
      `^(${'[a-z]?'.repeat(90)})+$`,
    ])
      expect(isSlow(source)).toBe(true);
  });
});

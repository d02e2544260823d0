import { expect, it } from 'vitest';
import { withoutQuotes } from './report-device.ts';

it.each([
  [
    `SyntaxError: Unexpected token 'A', "Ann Berg" is not valid JSON`,
    `SyntaxError: Unexpected token '…', "…" is not valid JSON`,
  ],
  ['Error: no page /x for `Ann`\n    at start (/assets/a.js)', 'Error: no page /x for `…`'],
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
])(
  'staff see the error of a kiosk without its quotes, which may be from a visitor [DESK-08] [OFF-03]',
  (said, told) => {
    expect(withoutQuotes(said)).toBe(told);
  },
);

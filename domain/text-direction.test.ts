import { expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

it.each(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'AR', 'fa-IR', 'ar_EG', 'az-Arab'])(
  'writes %s from right to left',
  (language) => {
    expect(textDirection(language)).toBe('rtl');
  },
);

it.each(['en', 'sv', 'no', 'ku', 'uk', 'ar-Latn', 'en_US', '', 'not a language'])(
  'writes "%s" from left to right',
  (language) => {
    expect(textDirection(language)).toBe('ltr');
  },
);

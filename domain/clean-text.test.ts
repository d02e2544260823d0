import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '../test/drivers/proof.ts';
import { cleanText, cleanValue } from './clean-text.ts';

/** XML 1.0, 2.2, without what it allows and discourages. */
const XML = /^[\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** Halves of pairs, too. */
const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

it('keeps every letter, sign, tab and line break that someone can type [FORM-09]', () => {
  for (const text of [
    'Åsa "Quote", Öberg',
    '李小龙 👩🏽‍🚒',
    'a\tb\r\nc',
    '\u200fשלום\u200e',
    '٣٤',
    'e\u0301\u200d\ufeff',
    '\ufffd',
  ])
    expect(cleanText(text)).toBe(text);
});

it('drops what is no text [DESK-07]', () => {
  expect(cleanText('A\0d\u0007a\u0085\ufffe\uffff\ufdd0\u{1ffff} L\ud800\udfff\udfff')).toBe('Ada L\u{103ff}');
  expect(cleanText('\ud83d')).toBe('');
});

it('leaves only texts that a workbook can hold, and nothing to do a second time [DESK-07]', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 30 }), (text) => {
      const clean = cleanText(text);
      expect(clean).toMatch(XML);
      expect(cleanText(clean)).toBe(clean);
    }),
    { numRuns: sized(100, 1000) },
  );
});

it('cleans keys and values at any depth, and changes nothing else', () => {
  const value = { 'a\u0001': ['x\ufffe', 1, null, true, { b: '\ud800' }], toString: 'own' };
  expect(cleanValue(value)).toEqual({ a: ['x', 1, null, true, { b: '' }], toString: 'own' });
});

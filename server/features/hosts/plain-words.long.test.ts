import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it('leaves names as they are [DESK-06]', () => {
  for (const name of ['Åsa Öberg', "Seán O'Neil", '3M', '7-Eleven', 'Αθηνά', '山田 太郎', 'محمد', 'Frakt & Söner AB'])
    expect(plainWords(name)).toBe(name);
  expect(plainWords('J.R. Berg')).toBe('J. R. Berg');
});

it.each([
  ['Win at https://evil.example/x now', 'Win at https evil. example/x now'],
  ['evil。example', 'evil. example'],
  ['a@evil.example', 'a evil. example'],
  ['Call +46 (900) 123-45-67', 'Call …'],
  ['Bo\r\nBcc: all', 'Bo Bcc: all'],
  ['\u202Egpj.exe', 'gpj. exe'],
  ['://', '…'],
  ['', '…'],
])('makes %j harmless: no link, no address, no number to call, one line', (typed, plain) => {
  expect(plainWords(typed)).toBe(plain);
});

it('is short and finds nothing more to change in what it made', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const plain = plainWords(typed);
      expect([...plain].length).toBeLessThanOrEqual(40);
      expect(plain).toMatch(/\S/u);
      expect(plain).not.toMatch(/[\p{Cc}@\\<>]|:\/\/|\.\S/u);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { readMrz } from './read-mrz.ts';

const PASSPORT = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const CARD = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';
const anna = { ok: true, value: { firstName: 'Anna Maria', lastName: 'Eriksson' } };

describe("a card's machine-readable zone", () => {
  it('gives the name of the specimens of passport and card, and nothing else [SCAN-02]', () => {
    expect(readMrz(PASSPORT)).toEqual(anna);
    expect(readMrz(CARD)).toEqual(anna);
  });

  it('comes with any line ends, in small letters, in one line or with spaces', () => {
    expect(readMrz(PASSPORT.replaceAll('\n', '\r\n'))).toEqual(anna);
    expect(readMrz(PASSPORT.replaceAll('\n', '\r'))).toEqual(anna);
    expect(readMrz(PASSPORT.replaceAll('\n', '').toLowerCase())).toEqual(anna);
    expect(readMrz(CARD.replaceAll('\n', ''))).toEqual(anna);
    expect(readMrz(`  ${CARD}\n\n`)).toEqual(anna);
  });

  it('is refused when any digit that a check digit guards was misread', () => {
    const guarded = [...Array(44).keys()].filter((i) => i <= 9 || (i >= 13 && i <= 19) || (i >= 21 && i !== 42));
    const [first = '', second = ''] = PASSPORT.split('\n');
    for (const i of guarded) {
      const other = second[i] === '7' ? '8' : '7';
      const read = readMrz(`${first}\n${second.slice(0, i)}${other}${second.slice(i + 1)}`);
      expect(read, `character ${i}`).toMatchObject({ ok: false, error: { code: 'mrz_digits' } });
    }
  });

  it('is refused when it is none', () => {
    for (const text of ['', 'hello', 'P<UTO', `${PASSPORT}\n${CARD}`, 'A'.repeat(5000), '<'.repeat(88)]) {
      expect(readMrz(text)).toMatchObject({ ok: false });
    }
  });
});

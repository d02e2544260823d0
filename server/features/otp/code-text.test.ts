import { describe, expect, it } from 'vitest';
import { productTexts } from '../../../domain/texts/product-texts.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { sampleLocation } from '../../testing/location.ts';
import { codeText, isOneSegment } from './code-text.ts';

const NAMES = [
  'Nordhamn Logistics Terminal, South Gate and Container Yard',
  'Łódź Wschód – Terminal Przeładunkowy, brama południowa',
  'Ουδέποτε Терминал Северный, склад № 17 🏭🏭🏭',
  '[{~|}]'.repeat(30),
];

describe.runIf(isInstalled('otp'))('the text message with a code', () => {
  it.each([...productTexts.keys()])(
    'fits one segment for any name of the location, and keeps sixteen letters of it: %s [OTP-04]',
    (language) => {
      for (const name of NAMES) {
        const text = codeText({ document: sampleLocation({ location: { id: 1, name } }) }, language, '0123');
        expect([text, isOneSegment(text)]).toEqual([expect.stringContaining('0123'), true]);
        expect(text).toContain(name.slice(0, 16).trimEnd());
      }
    },
  );

  it('counts letters outside GSM 03.38 as UCS-2, and those of its extension table twice', () => {
    const fits = ['a'.repeat(160), '€'.repeat(80), 'ó'.repeat(70), '🏭'.repeat(35)];
    expect(fits.map((text) => [isOneSegment(text), isOneSegment(`${text}a`)])).toEqual(fits.map(() => [true, false]));
  });
});

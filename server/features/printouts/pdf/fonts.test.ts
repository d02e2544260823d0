import { describe, expect, it } from 'vitest';
import { fontFaces } from './fonts.ts';

const faces = async (text: string) =>
  (await fontFaces(text)).split('\n').filter((line) => line.startsWith('@font-face'));

describe('fonts of a printout', () => {
  it('brings only the subsets that the text needs, in two weights [PRINT-01]', async () => {
    expect(await faces('Lane 4')).toHaveLength(2);
    expect(await faces('Łódź')).toHaveLength(4);
    expect(await faces('Привет')).toHaveLength(2);
    expect(await faces('Ελλάδα')).toHaveLength(2);
    expect(await faces('مرحبا Lane')).toHaveLength(4);
    expect(await faces('فارسی گچپژ')).toHaveLength(4);
    expect(await faces('')).toHaveLength(0);
  });

  it('holds every letter of the languages we speak [PRINT-01]', async () => {
    const alphabets = [
      'åäöÅÄÖ',
      'ąćęłńóśźż',
      'ąčęėįšųūž',
      'āčēģīķļņšūž',
      'õäöüšž',
      'æøå',
      'ëïé',
      'çœûÿ',
      'ñ¿¡',
      'ěščřžýáíéůúďťň',
      'őűáé',
      'ăâîșț',
      'ъьщюя',
      'їієґ',
      'ыэё',
      'ğışöüç',
      'پچژگی',
    ];
    for (const alphabet of alphabets) {
      for (const letter of alphabet) expect(await faces(letter), letter).not.toHaveLength(0);
    }
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/*
 * Makes our typefaces; commit them with fonts.css, faces.json and fonts.json after updating the packages. Pages get our
 * languages' letters only: latin-ext shrinks from 168 to 12 KB, Arabic from 166 to 29. Printouts get every letter, for any name, in a file for each
 * weight: of a variable font a PDF has outlines, at twice the size and time.
 */

type Range = readonly [first: number, last?: number];

const PACKAGES = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);
const HERE = new URL('../../../page/ui/design/', import.meta.url);
const OF_PRINTOUTS = new URL('../../../plugins/_kit/print/fonts/', import.meta.url);
const WEIGHTS = { wght: { min: 400, max: 850 } };

interface Part {
  readonly family: string;
  readonly ranges: readonly Range[];
  /** Smaller files that a page may inline instead, for the letters of its first slide [PASS-01]. */
  readonly cuts?: Readonly<Record<string, readonly Range[]>>;
}

/**
 * Every page brings it: ASCII, spaces and hyphens, the marks of English texts, German and Swedish, and the Latin letters of
 * Français, Español, Türkçe and Română.
 */
const BASIC: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0],
  [0xad],
  [0xc4, 0xc5],
  [0xd6],
  [0xdc],
  [0xdf],
  [0xe2],
  [0xe4, 0xe5],
  [0xe7],
  [0xf1],
  [0xf6],
  [0xfc],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201e],
  [0x2026],
];

const parts: Record<string, Part> = {
  latin: {
    family: 'noto-sans',
    // Basic Latin, Latin-1, punctuation, arrows and symbols.
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131],
      [0x152, 0x153],
      [0x2013, 0x2014],
      [0x2018, 0x201e],
      [0x2022],
      [0x2026],
      [0x2030],
      [0x2039, 0x203a],
      [0x20ac],
      [0x2122],
      [0x2190, 0x2193],
      [0x2212],
    ],
    cuts: {
      'latin-basic': BASIC,
      'latin-accented': [[0xab], [0xbb], [0xbf, 0xff], [0x131], [0x152, 0x153], [0x201a]],
    },
  },
  // Polish, Czech, Slovak, Hungarian, Romanian, Baltic, Turkish.
  'latin-ext': {
    family: 'noto-sans',
    ranges: [[0x100, 0x130], [0x132, 0x151], [0x154, 0x17f], [0x218, 0x21b], [0x1e9e]],
    // Of Română, Čeština, Eesti, Lietuvių and Slovenčina.
    cuts: { 'latin-ext-names': [[0x103], [0x10c, 0x10d], [0x161], [0x173]] },
  },
  cyrillic: { family: 'noto-sans', ranges: [[0x401, 0x45f], [0x490, 0x491], [0x2116]] },
  greek: { family: 'noto-sans', ranges: [[0x384, 0x38a], [0x38c], [0x38e, 0x3a1], [0x3a3, 0x3ce]] },
  // Arabic, Persian and Urdu; the subsetter includes contextual forms.
  arabic: {
    family: 'noto-sans-arabic',
    ranges: [
      [0x60c],
      [0x61b],
      [0x61f],
      [0x621, 0x63a],
      [0x640, 0x655],
      [0x660, 0x66d],
      [0x670, 0x671],
      [0x679],
      [0x67e],
      [0x686],
      [0x688],
      [0x691],
      [0x698],
      [0x6a9],
      [0x6af],
      [0x6be],
      [0x6c0, 0x6c1],
      [0x6cc],
      [0x6d2],
      [0x6f0, 0x6f9],
      [0x200c, 0x200d],
    ],
  },
};

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join('');

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
const unicodeRange = (ranges: readonly Range[]): string =>
  ranges.map(([first, last]) => `U+${hex(first)}${last === undefined ? '' : `-${hex(last)}`}`).join(', ');

const familyOf = (name: string): string => (name === 'arabic' ? 'Noto Sans Arabic Variable' : 'Noto Sans Variable');

/** On one line if it fits, like the formatter. */
function face(name: string, ranges: readonly Range[], file = `${name}.woff2`): string {
  return `@font-face {
  font-family: "${familyOf(name)}";
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHTS.wght.min} ${WEIGHTS.wght.max};
  src: url("./fonts/${file}") format("woff2");
  unicode-range: ${unicodeRange(ranges)};
}
`;
}

const css = [
  '/* Written by tools/scripts/generate/fonts.ts. The browser loads only the parts whose letters are on the page. */\n',
];

interface Face {
  readonly part: string;
  readonly file: string;
  readonly family: string;
  readonly unicodeRange: string;
}
const faces: Face[] = [];
const faceOf = (part: string, file: string, ranges: readonly Range[]): Face => ({
  part,
  file,
  family: familyOf(part),
  unicodeRange: unicodeRange(ranges),
});

for (const [name, { family, ranges, cuts = {} }] of Object.entries(parts)) {
  const whole = readFileSync(new URL(`${family}/files/${family}-${name}-wght-normal.woff2`, PACKAGES));
  const file = await subsetFont(whole, textOf(ranges), { targetFormat: 'woff2', variationAxes: WEIGHTS });
  writeFileSync(new URL(`fonts/${name}.woff2`, HERE), file);
  css.push(face(name, ranges));
  console.log(`${name}: ${whole.length} -> ${file.length} bytes`);
  for (const [cut, letters] of Object.entries(cuts)) {
    const first = await subsetFont(file, textOf(letters), { targetFormat: 'woff2', noLayoutClosure: true });
    writeFileSync(new URL(`fonts/${cut}.woff2`, HERE), first);
    faces.push(faceOf(name, cut, letters));
    console.log(`${cut}: ${first.length} bytes`);
  }
  faces.push(faceOf(name, name, ranges));
}
writeFileSync(new URL('fonts/faces.json', HERE), `${JSON.stringify(faces, null, 2)}\n`);
css.push(face('latin', BASIC, 'latin-basic.woff2?inline'));
writeFileSync(new URL('fonts.css', HERE), css.join('\n'));

const printed = {
  'noto-sans': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari'],
  'noto-sans-arabic': ['arabic'],
};
const PRINTED_WEIGHTS = [400, 700];

/** Such as 'U+0460-052F, U+2116'. */
const readRanges = (text: string): Range[] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const twoBytes = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** PDF readers may merge fonts with equal names. */
function namedBold(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name') ?? 0;
  const names = font.subarray(font.readUInt32BE(entry + 8));
  // Names may share bytes.
  const before = Buffer.from(names);
  const texts = before.readUInt16BE(4);
  for (let at = 6; at < 6 + 12 * before.readUInt16BE(2); at += 12) {
    const [length, offset] = [before.readUInt16BE(at + 8), texts + before.readUInt16BE(at + 10)];
    const found = before.subarray(offset, offset + length).indexOf(twoBytes('Regular'));
    if (found === -1) continue;
    twoBytes('Bold').copy(names, offset + found);
    names.writeUInt16BE(found + twoBytes('Bold').length, at + 8);
  }
  return font;
}

const rangesOfFiles: Record<string, string> = {};
for (const [family, subsets] of Object.entries(printed)) {
  const known = JSON.parse(readFileSync(new URL(`${family}/unicode.json`, PACKAGES), 'utf8')) as Record<string, string>;
  for (const subset of subsets) {
    const ranges = known[subset] ?? '';
    const whole = readFileSync(new URL(`${family}/files/${family}-${subset}-wght-normal.woff2`, PACKAGES));
    for (const wght of PRINTED_WEIGHTS) {
      const letters = textOf(readRanges(ranges));
      const font = await subsetFont(whole, letters, { targetFormat: 'truetype', variationAxes: { wght } });
      const cut = await subsetFont(wght === 700 ? namedBold(font) : font, letters, { targetFormat: 'woff2' });
      writeFileSync(new URL(`${subset}-${wght}.woff2`, OF_PRINTOUTS), cut);
      console.log(`${subset}-${wght}: ${whole.length} -> ${cut.length} bytes`);
    }
    rangesOfFiles[subset] = ranges;
  }
}
writeFileSync(new URL('fonts.json', OF_PRINTOUTS), `${JSON.stringify(rangesOfFiles, null, 2)}\n`);

import { stripUnseen } from './plain-words.ts';

const KNOWN = [
  ...['meter', 'centimeter', 'millimeter', 'kilometer', 'kilometer-per-hour', 'foot', 'inch', 'mile', 'mile-per-hour'],
  ...['kilogram', 'gram', 'liter', 'second', 'minute', 'hour', 'day', 'week', 'month', 'year'],
  ...['percent', 'celsius', 'fahrenheit'],
];
const COUNTS = [0, 1, 2, 3, 5, 11, 100, 1.5];
const WIDTHS = ['long', 'short'] as const;

/** Missing in browsers. The first word names the unit. */
const EVERYWHERE = [
  'tonne t ton tons tonnes tonne tonnen tona tonas tony ton tonn tonnia tonnes tonnu tonna tonnát tone т тонн тонна тонны тони طن أطنان تن',
  'volt v volts volty volttia volttien voltti в вольт فولت ولت',
  'bar bars bars baru baaria бар بار',
  'decibel db decibels dezibel decibelia дб децибел дБ',
  'meter м mtr',
  'kilometer-per-hour km/h kmh km/t kph км/ч км/год км/ч. كم/س كم/ساعة',
];
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  de: ['hour uhr std stdn'],
  en: [
    'meter metre metres',
    'kilometer kilometre kilometres',
    'centimeter centimetre centimetres',
    'liter litre litres',
  ],
  fi: [
    'hour tunnin tunnissa',
    'second sekunnin',
    'minute minuutin minuutissa minuuttiin',
    'day vuorokautta vuorokauden',
  ],
  da: ['hour t timer', 'tonne tons ton'],
  no: ['hour t timer', 'tonne tonn'],
};

/** "m" is a metre, and short for a month in French. */
export type Meanings = ReadonlySet<string>;
type Units = ReadonlyMap<string, Meanings>;
const known = new Map<string, Units>();

export function unitsAfter(after: string, language: string): Meanings | undefined {
  const [, word] = AFTER.exec(after) ?? [];
  // "12D" is a code.
  if (word === undefined || /^[A-KM-UW-Z]$/u.test(word)) return undefined;
  if (/^[%٪]/u.test(word)) return PERCENT;
  if (word.startsWith('°')) return /F$/u.test(word) ? FAHRENHEIT : CELSIUS;
  const units = known.get(language) ?? unitsOf(language);
  known.set(language, units);
  const whole = plain(word);
  return ofSeveralWords(after, units) ?? units.get(whole) ?? inflected(whole, units);
}

const AFTER = /^[\s\u00a0\u202f-]{0,2}(?:de )?((?:%|‰|°\s?\p{L}(?!\p{L})|٪|[\p{L}\p{M}]+\.?(?:\s?\/\s?\p{L}+)?))/u;
const [PERCENT, CELSIUS, FAHRENHEIT] = ['percent', 'celsius', 'fahrenheit'].map((unit): Meanings => new Set([unit]));

/** "kilometres per hour" begins with another unit. */
function ofSeveralWords(after: string, units: Units): Meanings | undefined {
  const start = plain(after).replace(/^de /u, '');
  for (const [name, unit] of units) if (/[ -]/u.test(name) && start.startsWith(name)) return unit;
  return undefined;
}

const FEWEST_LETTERS = 4;

/** The unit with the longest common prefix, if unique. */
function inflected(word: string, units: Units): Meanings | undefined {
  let best = { length: FEWEST_LETTERS - 1, unit: undefined as Meanings | undefined };
  for (const [name, unit] of units) {
    if (name.length < FEWEST_LETTERS || /[ -]/u.test(name)) continue;
    let length = 0;
    while (length < name.length && name[length] === word[length]) length += 1;
    if (word.length - length > 3 || name.length - length > 3) continue;
    if (length > best.length) best = { length, unit };
    else if (length === best.length && best.unit && !hasCommonMeaning(unit, best.unit))
      best = { length, unit: undefined };
  }
  return best.unit;
}

export const hasCommonMeaning = (one: Meanings, other: Meanings): boolean => [...one].some((unit) => other.has(unit));

const plain = (word: string): string =>
  stripUnseen(word.toLowerCase())
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .replace(/ ?\/ ?/gu, '/')
    .replace(/\.$/u, '')
    .trim();

function unitsOf(language: string): Units {
  const units = new Map<string, Set<string>>();
  const add = (name: string, unit: string) => {
    if (name !== '') units.set(name, (units.get(name) ?? new Set()).add(unit));
  };
  for (const line of [...EVERYWHERE, ...(BY_LANGUAGE[language] ?? [])]) {
    const [unit = '', ...names] = line.split(' ');
    for (const name of names) add(plain(name), unit);
  }
  const [locale] = Intl.NumberFormat.supportedLocalesOf([language]);
  if (locale === undefined) return units;
  for (const unit of KNOWN) {
    for (const unitDisplay of WIDTHS) {
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
      for (const count of COUNTS) {
        const parts = format.formatToParts(count).filter(({ type }) => type === 'unit');
        add(plain(parts.map(({ value }) => value).join(' ')).replace(/^de /u, ''), unit);
      }
    }
  }
  return units;
}

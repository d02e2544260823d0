import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { nameWords } from './translation/names.ts';

type Example = readonly [source: string, text: string, language: string, translation: string];

const names = nameWords(['Nordhamn', 'Nora Lind']);

function codes([source, text, language, translation]: Example): readonly string[] {
  const path = '/t';
  const found = compareTexts({ language: source, text, path }, { language, text: translation, path }, [], names);
  return found.map(({ code }) => code.replace('translation_', ''));
}

/** Each says something else than its source. */
const DIFFER: readonly (readonly [string, ...Example])[] = [
  ['number', 'en', 'Drive at most 20 km/h.', 'de', 'Fahren Sie höchstens 30 km/h.'],
  ['number', 'en', 'Keep 3 metres away.', 'sv', 'Håll avstånd.'],
  ['number', 'sv', 'Porten är 4,5 m hög.', 'en', 'The gate is 4.2 m high.'],
  ['number', 'en', 'Open from 6 to 18.', 'ar', 'مفتوح من ٦ إلى ١٩.'],
  ['number', 'en', 'Open from 6 to 18.', 'fa', 'باز از ۶ تا ۱۷.'],
  ['number', 'de', 'Tor 7', 'pl', 'Brama 8'],
  ['number', 'en', 'Closed at 18:30', 'fi', 'Suljetaan klo 18.00'],
  ['number', 'de', 'Höchstens 1.500 kg', 'fr', 'Au plus 1 600 kg'],
  ['number', 'en', 'Gate 4', 'hi', 'गेट ५'],
  ['number', 'en', 'Wear boots (EN 20345).', 'lt', 'Avėkite batus (EN 20347).'],
  ['unit', 'en', 'Keep 3 m away.', 'de', 'Halten Sie 3 km Abstand.'],
  ['unit', 'en', 'Wait 5 minutes.', 'fr', 'Attendez 5 secondes.'],
  ['unit', 'sv', 'Högst 500 kg', 'pl', 'Najwyżej 500 ton'],
  ['unit', 'en', 'Deleted after 90 days', 'ru', 'Удаляются через 90 часов'],
  ['unit', 'en', 'Keep 2 metres away', 'ar', 'ابتعد ٢ كيلومتر'],
  ['unit', 'de', 'Bei 20 °C lagern', 'en', 'Store at 20 °F'],
  ['phone', 'en', 'Call +46 31 123 45 67.', 'de', 'Rufen Sie +46 31 123 45 76 an.'],
  ['phone', 'sv', 'Ring 031-123 45 67.', 'fi', 'Soita 031-123 45 68.'],
  ['phone', 'en', 'Alarm: 0800 111 222', 'uk', 'Тривога: зателефонуйте черговому'],
  ['name', 'en', 'Ask for Nora at the gate.', 'de', 'Fragen Sie am Tor nach Norbert.'],
  ['name', 'sv', 'Välkommen till Nordhamn', 'pl', 'Witamy w porcie'],
];

/** Each says the same, in the way of its language. */
const SAME: readonly Example[] = [
  ['en', 'Keep 3 metres away.', 'de', 'Halten Sie 3 m Abstand.'],
  ['en', 'Keep 3 m away.', 'fi', 'Pysykää 3 metrin päässä.'],
  ['en', 'Keep 3 metres away.', 'ar', 'ابتعد ٣ أمتار.'],
  ['en', 'Keep two metres away.', 'ar', 'ابتعد مترين.'],
  ['en', 'Open from 6 to 18.', 'fa', 'باز از ۶ تا ۱۸.'],
  ['en', 'Open until 7 pm', 'de', 'Geöffnet bis 19 Uhr'],
  ['en', 'Open 06:00–18:30', 'fi', 'Avoinna 6.00–18.30'],
  ['en', 'At most 1,500 kg', 'de', 'Höchstens 1.500 kg'],
  ['en', 'At most 1,500 kg', 'fr', 'Au plus 1 500 kg'],
  ['en', 'The gate is 4.5 m high.', 'sv', 'Porten är 4,5 m hög.'],
  ['en', 'Closed on 24 December', 'de', 'Am 24.12. geschlossen'],
  ['en', 'Closed on 24 December 2026', 'pl', 'Nieczynne 24.12.2026'],
  ['en', 'Wear 2 gloves', 'pl', 'Noś dwie rękawice'],
  ['de', 'Sie sehen acht Bilder.', 'en', 'You see 8 pictures.'],
  ['en', 'Call +46 31 123 45 67.', 'sv', 'Ring 031-123 45 67.'],
  ['en', 'Call +46 31 123 45 67.', 'ar', 'اتصل على ٠٣١١٢٣٤٥٦٧.'],
  ['en', '1. Stop.\n2. Wait for green.', 'hu', '- Álljon meg.\n- Várjon a zöldre.'],
  ['en', 'Lane 3', 'et', '3. rada'],
  ['en', 'Speed 20 km/h', 'da', 'Fart 20 km/t'],
  ['en', 'Speed 20 km/h', 'ru', 'Скорость 20 км/ч'],
  ['en', 'At most 20 km/h', 'uk', 'Не більше 20 км/год'],
  ['en', 'Welcome to Nordhamn', 'fi', 'Tervetuloa Nordhamniin'],
  ['en', 'Welcome to Nordhamn', 'ru', 'Добро пожаловать в Нордхамн'],
  ['en', 'Write to gate2@nordhamn.example', 'de', 'Schreiben Sie uns'],
  ['en', '{count, plural, one {# minute} other {# minutes}} left', 'hu', 'Még :count perc'],
  ['en', 'Gate no. 5', 'it', 'Cancello n. 5'],
];

describe('a text beside its translation', () => {
  it.each(DIFFER)('differs by its %s: %s “%s”, %s “%s” [ALL-04]', (code, ...example) => {
    expect(codes(example)).toEqual([code]);
  });

  it.each(SAME)('says the same: %s “%s”, %s “%s” [ALL-04]', (...example) => {
    expect(codes(example)).toEqual([]);
  });

  it('says what differs, on both sides, and where [ALL-04]', () => {
    const source = { language: 'en', text: 'Wait 5 minutes at gate 2.', path: '/a' };
    const [found] = compareTexts(
      source,
      { language: 'de', text: 'Warten Sie 10 Minuten am Tor 2.', path: '/b' },
      [],
      names,
    );
    expect(found).toMatchObject({ path: '/b', severity: 'warn', values: { source: 'en', language: 'de' } });
    expect(found?.words).toBe('the numbers differ: 5 in English, 10 in German');
  });

  it('lacks a name that nearly all other translations have [ALL-04]', () => {
    const at = (language: string, text: string) => ({ language, text, path: `/${language}` });
    const source = at('en', 'The Volvo in the yard is ours.');
    const others = [at('sv', 'Volvon är vår.'), at('de', 'Der Volvo ist unserer.'), at('fr', 'La Volvo est à nous.')];
    const inDutch = (text: string) => compareTexts(source, at('nl', text), others, new Set()).map(({ code }) => code);
    expect(inDutch('De Volvo is van ons.')).toEqual([]);
    expect(inDutch('De Scania is van ons.')).toEqual(['translation_name']);
  });
});

const LANGUAGES = [
  'ar',
  'bg',
  'cs',
  'de',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'hu',
  'lt',
  'pl',
  'ru',
  'sv',
  'tr',
  'uk',
  'hi',
];
const language = fc.constantFrom(...LANGUAGES);
const found = (from: string, text: string, to: string, translation: string) =>
  compareTexts({ language: from, text, path: '/a' }, { language: to, text: translation, path: '/b' }, [], names);

describe('whatever is written', () => {
  it('a text differs in nothing from itself [ALL-04]', () => {
    fc.assert(
      fc.property(language, fc.string({ unit: 'grapheme' }), (own, text) => found(own, text, own, text).length === 0),
    );
  });

  it('a number is the same in the digits and marks of every language [ALL-04]', () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100),
    );
    fc.assert(
      fc.property(language, language, number, (from, to, value) => {
        const digits = value % 1 === 0 ? 0 : 2;
        const written = (own: string) => new Intl.NumberFormat(own, { minimumFractionDigits: digits }).format(value);
        return found(from, `${written(from)}.`, to, `${written(to)}.`).length === 0;
      }),
    );
  });

  it('a unit is the same in the words of every language, and another one is not [ALL-04]', () => {
    const unit = fc.constantFrom(
      'meter',
      'kilometer',
      'kilogram',
      'liter',
      'minute',
      'hour',
      'day',
      'percent',
      'celsius',
    );
    const width = fc.constantFrom('long' as const, 'short' as const);
    const spoken = language.filter((own) => own !== 'hi');
    fc.assert(
      fc.property(
        spoken,
        spoken,
        unit,
        unit,
        width,
        fc.integer({ min: 12, max: 99 }),
        (from, to, one, other, unitDisplay, value) => {
          const written = (own: string, its: string) =>
            new Intl.NumberFormat(own, { style: 'unit', unit: its, unitDisplay }).format(value);
          const units = found(from, written(from, one), to, written(to, other)).map(({ code }) => code);
          // A short one may mean several.
          if (one === other || unitDisplay === 'long') expect(units).toEqual(one === other ? [] : ['translation_unit']);
        },
      ),
    );
  });

  it('another number is always told [ALL-04]', () => {
    fc.assert(
      fc.property(
        language,
        language,
        fc.integer({ min: 13, max: 999 }),
        fc.integer({ min: 13, max: 999 }),
        (from, to, one, other) => {
          fc.pre(one !== other);
          expect(found(from, `A ${one} B`, to, `A ${other} B`).map(({ code }) => code)).toContain('translation_number');
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import { explain } from '../../schemas/explain.ts';
import { validate } from '../../schemas/generated/location-document.ts';
import type { Field, LocationDocument } from '../../schemas/generated/types.ts';
import { writeNotice } from '../draft/local-text.ts';
import { writeWord } from '../draft/write-word.ts';
import * as fields from './fields/field-edits.ts';
import * as hours from './hours/hours-edits.ts';
import { brandReport, gradeOf } from './look/brand-report.ts';
import * as notice from './look/notice-edits.ts';
import { addPhotos } from './media/photo-edits.ts';
import * as places from './places/place-edits.ts';
import * as questions from './questions/question-edits.ts';

/** A location in which everything has a key that no one here knows. */
function yard(): LocationDocument {
  const week = { mon: ['06:00-18:00'], 'x-1': 1 };
  return {
    id: 1,
    'x-2': 2,
    languages: [{ key: 'en', 'x-3': 3 }, { key: 'sv' }],
    location: {
      id: 1,
      name: 'Yard',
      'x-4': 4,
      control_questions_settings: { number_of_questions: 1, 'x-5': 5 },
      control_questions: [
        { id: 7, language: 'en', question: 'A?', corrent_answer: 'a', wrong_answer1: 'b', 'x-6': 6 },
        { id: 8, language: 'en', question: 'B?', corrent_answer: 'a', wrong_answer1: 'b' },
      ],
      sub_locations: [
        { id: 2, name: 'North', 'x-7': 7, tracks: [{ id: 3, name: 'Lane', visibility: 'public', 'x-8': 8 }] },
      ],
    },
    fields: {
      default: [
        { name: 'label_a', field_type: 'textbox', 'x-9': 9 },
        { name: 'label_b', field_type: 'tel' },
      ],
      'x-10': 10,
    },
    notification: { heading: 'Ice', text: 'Mind', type: 'info', 'x-11': 11 },
    opening_hours: { default: { week, closed: ['2026-12-24'], 'x-12': 12 }, 'x-13': 13 },
    texts: { en: { label_a: 'A' } },
    theme: { brand: '#005f73', 'x-14': 14 },
    settings: { time_zone: 'UTC', 'x-15': 15 },
  } as unknown as LocationDocument;
}

const place = fc.constantFrom('', 's2', 't3');
const bool = fc.boolean();
const name = fc.constantFrom('label_a', 'label_b', 'form_field_name', 'label_new');
const word = fc.constantFrom('', 'x', '^[A-Z]+$', 'Gate 2');

type Edit = (document: LocationDocument) => void;
const at =
  (key: string, recipe: (own: never) => void): Edit =>
  (d) => {
    const found =
      key === ''
        ? d.location
        : key === 's2'
          ? d.location.sub_locations?.[0]
          : d.location.sub_locations?.[0]?.tracks?.[0];
    if (found) recipe(found as never);
  };

/** Everything that the studio's areas do to a document, at any place, with any words. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...fields.FIELD_TYPES)).map(
    ([p, type]): Edit =>
      (d) =>
        void fields.addField(d, p, type),
  ),
  fc.tuple(place, bool).map(
    ([p, own]): Edit =>
      (d) =>
        fields.setOwnFields(d, p, own),
  ),
  fc.tuple(place, name, word).map(
    ([p, n, text]): Edit =>
      (d) =>
        fields.patchField(d, p, n, { regex_validation: text === '' ? undefined : text }),
  ),
  fc.tuple(place, name, name).map(
    ([p, n, next]): Edit =>
      (d) => {
        if (fields.fieldsAt(d, p).some((field) => field.name === n)) fields.renameField(d, p, n, next);
      },
  ),
  fc.tuple(place, fc.shuffledSubarray(['label_a', 'label_b'])).map(
    ([p, order]): Edit =>
      (d) =>
        fields.orderFields(d, p, order),
  ),
  fc.tuple(name, word).map(
    ([n, text]): Edit =>
      (d) =>
        writeWord(d, n, 'sv', text),
  ),
  fc
    .tuple(place, fc.constantFrom('on', 'off', 'inherited'))
    .map(([p, asking]) => at(p, (own) => questions.setAsking(own, asking as questions.Asking))),
  fc.tuple(place, fc.nat(5)).map(([p, count]) => at(p, (own) => questions.setCount(own, count))),
  place.map(
    (p): Edit =>
      (d) =>
        void questions.addQuestion(d, p, 'en'),
  ),
  fc.shuffledSubarray(['7', '8']).map((order) => at('', (own) => questions.orderQuestions(own, order))),
  fc.tuple(place, bool).map(
    ([p, own]): Edit =>
      (d) =>
        p === '' ? undefined : hours.setHours(d, p, own),
  ),
  fc.constantFrom(...hours.DAYS).map(
    (day): Edit =>
      (d) => {
        const own = hours.hoursAt(d, undefined);
        if (own) hours.setSpans(own, day, [{ from: '22:00', to: '04:00' }]);
      },
  ),
  fc.tuple(place, bool).map(
    ([p, on]): Edit =>
      (d) =>
        hours.setShut(d, p, on),
  ),
  fc.tuple(fc.constantFrom('en', 'sv'), word).map(
    ([language, text]): Edit =>
      (d) =>
        writeNotice(d, 'text', language, text),
  ),
  fc.constantFrom('', '#123456').map(
    (brand): Edit =>
      (d) =>
        notice.setTheme(d, 'brand', brand),
  ),
  place.map(
    (p): Edit =>
      (d) =>
        addPhotos(d, p, ['new.jpg']),
  ),
  fc.tuple(fc.constantFrom('', 's2'), bool).map(
    ([p, isTrack]): Edit =>
      (d) =>
        void places.addPlace(d, p, isTrack ? 'track' : 'sub-location', 'New'),
  ),
);

const unknownKeys = (document: LocationDocument) =>
  [...new Set(JSON.stringify(document).match(/"x-\d+":\d+/g) ?? [])].sort();

describe('the edits of the studio', () => {
  it('loses no unknown key and leaves its input unchanged [STU-03] [STU-05]', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 15 }), (edits) => {
        const before = yard();
        const after = edits.reduce((document, recipe) => produce(document, (d: LocationDocument) => recipe(d)), before);
        expect(unknownKeys(after)).toEqual(unknownKeys(yard()));
        expect(before).toEqual(yard());
      }),
    );
  });

  it('never violates the schema [STU-03] [LOC-02]', () => {
    const plain = JSON.parse(JSON.stringify(yard(), (key, value) => (key.startsWith('x-') ? undefined : value)));
    expect(explain(validate, plain)).toBeNull();
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
        const after = edits.reduce((document, recipe) => produce(document, (d: LocationDocument) => recipe(d)), plain);
        expect(explain(validate, after)).toBeNull();
      }),
    );
  });
});

describe('the fields of a form', () => {
  it('belong to the nearest place with fields, and start as a copy of the inherited ones [STU-03]', () => {
    const document = yard();
    fields.setOwnFields(document, 's2', true);
    fields.addField(document, 's2', 'radio');
    expect(fields.fieldsAt(document, 't3').map((field) => field.name)).toEqual(['label_a', 'label_b', 'label_field_1']);
    expect(document.fields?.default).toHaveLength(2);
    fields.setOwnFields(document, 's2', false);
    expect(fields.fieldsAt(document, 't3')).toHaveLength(2);
  });

  it('keep their labels when renamed, and refuse a name in use [STU-03]', () => {
    const document = yard();
    expect(fields.renameField(document, '', 'label_a', 'label_b')).toBe(false);
    expect(fields.renameField(document, '', 'label_a', 'label_firm')).toBe(true);
    expect(document.texts).toEqual({ en: { label_firm: 'A' } });
    expect(document.fields?.default[0]).toMatchObject({ name: 'label_firm', 'x-9': 9 });
  });
});

describe('options that are renamed', () => {
  const asking = (): LocationDocument =>
    ({
      id: 1,
      languages: [{ key: 'en' }, { key: 'sv' }],
      location: { id: 1, name: 'Yard' },
      fields: {
        default: [
          {
            name: 'label_gear',
            field_type: 'radio',
            field_value: ['All', 'Vest only', 'None'],
            follows: [
              { answer: 'Vest only', t: 'label_gear_follows' },
              { answer: 'None', call_staff: 1 },
            ],
          },
          { name: 'label_other', field_type: 'radio', field_value: ['None', 'Some'] },
        ],
      },
      texts: { sv: { 'Vest only': 'Bara väst', None: 'Inget' } },
    }) as unknown as LocationDocument;
  const gear = (d: LocationDocument) => fields.fieldsAt(d, '').find(({ name }) => name === 'label_gear') as Field;
  /** As someone types in the lines of the options, a keystroke each, and then goes elsewhere. */
  const types = (d: LocationDocument, ...keystrokes: readonly string[][]): void => {
    const before = gear(d);
    for (const options of keystrokes) fields.setOptions(d, '', gear(d), options, before);
    fields.carryWords(d, '', before);
  };
  const answers = (d: LocationDocument) => gear(d).follows?.map(({ answer }) => answer);

  it('take along what follows them and their words, however they are typed [STU-03]', () => {
    const document = asking();
    // By way of another option's words, and of an empty line.
    types(document, ['All', 'All', 'None'], ['All', 'None'], ['All', 'V', 'None'], ['All', 'A vest', 'None']);
    expect(answers(document)).toEqual(['A vest', 'None']);
    expect(document.texts?.['sv']).toEqual({ 'A vest': 'Bara väst', None: 'Inget' });
  });

  it('leave the words to another field that has them, too [STU-03]', () => {
    const document = asking();
    types(document, ['All', 'Vest only', 'Nothing']);
    expect(answers(document)).toEqual(['Vest only', 'Nothing']);
    expect(document.texts?.['sv']).toMatchObject({ None: 'Inget', Nothing: 'Inget' });
  });

  it('are not taken for those that are moved, added or removed [STU-03]', () => {
    const moved = asking();
    types(moved, ['None', 'All', 'Vest only'], ['None', 'All', 'Vest only', 'Some']);
    expect(answers(moved)).toEqual(['Vest only', 'None']);
    const removed = asking();
    types(removed, ['All', 'Vest only']);
    expect(answers(removed)).toEqual(['Vest only', 'None']);
  });
});

describe('the times of a day', () => {
  it.each([
    [
      [
        ['06:00', '12:00'],
        ['12:00', '18:00'],
      ],
      null,
    ],
    [
      [
        ['06:00', '12:00'],
        ['11:00', '18:00'],
      ],
      'overlap',
    ],
    [[['22:00', '04:00']], null],
    [
      [
        ['20:00', '04:00'],
        ['23:00', '23:30'],
      ],
      'overlap',
    ],
    [[['', '12:00']], 'empty'],
  ] as const)('%j: %s [STU-03]', (spans, problem) => {
    expect(hours.problemOf(spans.map(([from, to]) => ({ from, to })))).toBe(problem);
  });
});

describe('a single day', () => {
  it('is closed, or has times of its own, or is as its weekday again [STU-03]', () => {
    const own = { week: {}, closed: ['2026-12-24'] };
    hours.setException(own, '2026-12-31', []);
    hours.setException(own, '2026-12-24', [{ from: '08:00', to: '12:00' }]);
    expect(own).toEqual({ week: {}, closed: ['2026-12-31'], dates: { '2026-12-24': ['08:00-12:00'] } });
    expect(hours.exceptionsOf(own)).toEqual([
      { day: '2026-12-24', spans: [{ from: '08:00', to: '12:00' }] },
      { day: '2026-12-31', spans: [] },
    ]);
    hours.dropException(own, '2026-12-24');
    hours.dropException(own, '2026-12-31');
    expect(own).toEqual({ week: {} });
  });
});

describe('a brand colour', () => {
  it('is reported with its contrast and drawn colour in both schemes [STU-03]', () => {
    const [light, dark] = brandReport('#005f73') ?? [];
    expect([light?.given, light?.isAdapted, dark?.given, dark?.isAdapted]).toEqual([7.2, false, 2.6, true]);
    expect([gradeOf(2.9), gradeOf(3), gradeOf(4.5), gradeOf(7)]).toEqual(['poor', 'parts', 'text', 'best']);
    expect(Math.min(light?.text ?? 0, dark?.text ?? 0)).toBeGreaterThanOrEqual(4.5);
    expect(brandReport('teal')).toBeNull();
  });
});

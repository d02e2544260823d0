import fc from 'fast-check';
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { LocationDocument, Track } from '../../../schemas/generated/types.ts';
import { isSame } from '../../draft/merge.ts';
import { findPlace } from '../../draft/places.ts';
import { type StandardTexts, textRows } from '../../draft/text-rows.ts';
import { filterRows, judge } from '../../draft/text-state.ts';
import { writeText } from './write-text.ts';

const STANDARD: StandardTexts = { en: { welcome: 'Welcome' }, sv: { welcome: 'Välkommen' } };

/** A location with a text of every kind, and keys that only its owner knows. */
function yard(): LocationDocument {
  return {
    id: 1,
    'x-ours': 7,
    languages: [{ key: 'en' }, { key: 'sv' }, { key: 'ar' }],
    location: {
      id: 1,
      location_texts: [{ language: 'EN', instructions: 'Drive slowly', 'x-by': 'Bo' }],
      photos: [{ id: 4, url: 'vest.jpg', photo_texts: [{ language: 'EN', name: 'Vest' }], 'x-at': [1] }],
      control_questions: [
        { id: 9, language: 'en', question: 'How fast?', corrent_answer: '20', wrong_answer1: '40', 'x-q': {} },
      ],
      tracks: [
        { id: 3, name: 'Lane', visibility: 'public', instructions: [{ language: 'en', instructions: 'Stay left' }] },
      ],
    },
    fields: { default: [{ name: 'label_gear', field_type: 'checkbox', field_value: ['Vest'] }] },
    notification: { heading: 'Ice', text: { en: 'Mind' }, type: 'warning', 'x-until': 'May' },
    texts: { en: { label_gear: 'Gear', old_key: 'Old' } },
  } as unknown as LocationDocument;
}

/** The document after a change. */
function yardAfter(change: (document: LocationDocument) => void): LocationDocument {
  const document = yard();
  change(document);
  return document;
}

const rowsOf = (document: LocationDocument) => textRows(document, STANDARD);
const at = (document: LocationDocument, id: string) => rowsOf(document).find((row) => row.id === id);

describe('the texts of a location', () => {
  it('include places and their names, photos, questions, fields, options, the notice, and own and standard words [STU-03]', () => {
    expect(rowsOf(yard()).map(({ id }) => id)).toEqual([
      ...[
        'place//instructions',
        'place//form_instructions',
        'place//privacy_policy',
        'place/t3/instructions',
        'place/t3/form_instructions',
        'place/t3/privacy_policy',
        'word/Lane',
      ],
      ...['notice/heading', 'notice/text', 'word/label_gear', 'word/Vest', 'photo//photos/4/name'],
      ...['question//9/question', 'question//9/corrent_answer', 'question//9/wrong_answer1'],
      ...['word/old_key', 'word/welcome'],
    ]);
    expect(at(yard(), 'notice/heading')?.values).toEqual({ en: 'Ice', sv: 'Ice', ar: 'Ice' });
  });

  it('have states: gap, standard, stale, written [STU-03]', () => {
    const published = yardAfter((d) => {
      for (const row of rowsOf(d)) writeText(d, row.spot, 'sv', `svenska ${row.id}`);
    });
    const changed = structuredClone(published);
    writeText(changed, { of: 'place', place: '', part: 'instructions' }, 'en', 'Drive at 20');
    const judged = judge(rowsOf(changed), ['en', 'sv', 'ar'], 'en', rowsOf(published));
    const states = Object.fromEntries(judged.map((one) => [one.row.id, one.states]));
    expect(states['place//instructions']).toEqual({ en: 'written', sv: 'stale', ar: 'gap' });
    expect(states['word/welcome']).toEqual({ en: 'standard', sv: 'written', ar: 'gap' });
    expect(states['word/label_gear']).toEqual({ en: 'written', sv: 'written', ar: 'gap' });
    expect(filterRows(judged, { filter: 'stale', search: '' }).map(({ row }) => row.id)).toEqual([
      'place//instructions',
    ]);
    expect(filterRows(judged, { filter: 'all', search: 'drive' }).map(({ row }) => row.id)).toEqual([
      'place//instructions',
    ]);
    writeText(changed, { of: 'place', place: '', part: 'instructions' }, 'sv', 'Kör 20');
    expect(
      filterRows(judge(rowsOf(changed), ['sv'], 'en', rowsOf(published)), { filter: 'stale', search: '' }),
    ).toEqual([]);
  });

  it('have a row for the instructions of each place, and one for each text of the place that is chosen [STU-03] [INS-01]', () => {
    const document = yardAfter((d) => void d.location.tracks?.push({ id: 5, name: 'Dock' } as Track));
    const judged = judge(rowsOf(document), ['en', 'sv', 'ar'], 'en', []);
    const shownAt = (key: string) => {
      const place = key === '' ? undefined : findPlace(document, key);
      return filterRows(judged, { filter: 'all', search: '', place }).map(({ row }) => row.id);
    };
    expect(shownAt('')).toEqual(expect.arrayContaining(['place/t3/instructions', 'place/t5/instructions']));
    expect(shownAt('')).not.toContain('place/t5/privacy_policy');
    const own = ['instructions', 'form_instructions', 'privacy_policy'].map((part) => `place/t5/${part}`);
    expect(shownAt('t5')).toEqual(own);
    expect(shownAt('t3')).toContain('word/Lane');
    writeText(document, { of: 'place', place: 't5', part: 'instructions' }, 'sv', 'Backa');
    expect(at(document, 'place/t5/instructions')?.values).toEqual({ sv: 'Backa' });
  });

  it.each([
    ['the instructions', { of: 'place', place: '', part: 'instructions' }],
    ['a word', { of: 'word', key: 'label_gear' }],
    ['a word of the product', { of: 'word', key: 'welcome' }],
    ['an answer', { of: 'question', place: '', question: '9', part: 'wrong_answer1' }],
    ['the notice', { of: 'notice', part: 'text' }],
  ] as const)('render one row again for a letter in %s [STU-03]', (_, spot) => {
    const document = produce(yard(), () => {});
    const published: ReturnType<typeof rowsOf> = [];
    const before = textRows(document, STANDARD);
    const after = textRows(
      produce(document, (d: LocationDocument) => writeText(d, spot, 'en', 'S')),
      STANDARD,
      before,
    );
    const isNew = (row: unknown, i: number) => row !== before[i];
    expect(after.filter(isNew).map(({ id }) => id)).toEqual([Object.values(spot).join('/')]);
    const [was, is] = [before, after].map((rows) => judge(rows, ['en', 'sv', 'ar'], 'en', published));
    expect(is?.filter((row, i) => row !== was?.[i])).toHaveLength(1);
  });

  it('are the same rows with or without reuse [STU-03]', () => {
    const spots = rowsOf(yard()).map(({ spot }) => spot);
    const language = fc.constantFrom('en', 'sv', 'ar');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...spots), language, fc.constantFrom('', 'A', 'B'))), (edits) => {
        let document = produce(yard(), () => {});
        let rows = textRows(document, STANDARD);
        for (const [spot, key, text] of edits) {
          document = produce(document, (d: LocationDocument) => writeText(d, spot, key, text));
          rows = textRows(document, STANDARD, rows);
          expect(rows).toEqual(textRows(document, STANDARD));
        }
      }),
    );
  });

  it('lack no question in a language that asks others of its own [STU-03] [QUE-01]', () => {
    const document = yardAfter((d) => {
      const swedish = { id: 10, language: 'sv', question: 'Var?', corrent_answer: 'Här', wrong_answer1: 'Där' };
      d.location.control_questions?.push(swedish);
    });
    const judged = judge(rowsOf(document), ['en', 'sv', 'ar'], 'en', []);
    const states = Object.fromEntries(judged.map((one) => [one.row.id, one.states]));
    expect(states['question//9/question']).toEqual({ en: 'written', sv: 'none', ar: 'gap' });
  });

  it('are written where the page reads them, in the case of the list’s other languages [STU-03]', () => {
    const document = yardAfter((d) => {
      writeText(d, { of: 'place', place: '', part: 'instructions' }, 'sv', 'Kör sakta');
      writeText(d, { of: 'place', place: 't3', part: 'instructions' }, 'sv', 'Håll vänster');
      writeText(d, { of: 'photo', place: '', list: 'photos', photo: '4', part: 'name' }, 'sv', 'Väst');
      writeText(d, { of: 'question', place: '', question: '9', part: 'question' }, 'sv', 'Hur fort?');
      writeText(d, { of: 'notice', part: 'heading' }, 'sv', 'Halt');
      writeText(d, { of: 'word', key: 'Vest' }, 'sv', 'Väst');
    });
    expect(document.location.location_texts?.[1]).toEqual({ language: 'SV', instructions: 'Kör sakta' });
    expect(document.location.tracks?.[0]?.instructions?.[1]).toEqual({ language: 'sv', instructions: 'Håll vänster' });
    expect(document.location.photos?.[0]?.photo_texts?.[1]).toEqual({ language: 'SV', name: 'Väst' });
    expect(document.location.control_questions?.[1]).toMatchObject({ id: 9, language: 'sv', question: 'Hur fort?' });
    expect(document.notification?.heading).toEqual({ en: 'Ice', sv: 'Halt', ar: 'Ice' });
    expect(document.texts?.['sv']).toEqual({ Vest: 'Väst' });
  });

  it('leave the document unchanged when written and removed again, and never touch another key [STU-03]', () => {
    const rows = rowsOf(yard()).filter(({ values }) => values['ar'] === undefined);
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.string({ minLength: 1 }), (row, text) => {
        const written = yardAfter((d) => writeText(d, row.spot, 'ar', text));
        expect(rowsOf(written).find(({ id }) => id === row.id)?.values['ar'] ?? '').toBe(text.trim() && text);
        const keys = JSON.stringify(written).match(/"x-\w+"/g);
        expect(keys).toEqual(['"x-ours"', '"x-by"', '"x-at"', '"x-q"', '"x-until"']);
        writeText(written, row.spot, 'ar', '');
        const others = rowsOf(written).filter(({ id }) => id !== row.id);
        expect(others).toEqual(rowsOf(yard()).filter(({ id }) => id !== row.id));
        if (row.spot.of !== 'question') expect(isSame(rowsOf(written), rowsOf(yard()))).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { placeAt } from '../../draft/places.ts';
import { writeQuestion } from '../../draft/question-list.ts';
import { photosFor, setTries, taughtBy, teach, triesAt } from './question-edits.ts';

const yard = (): LocationDocument =>
  ({
    id: 1,
    languages: [{ key: 'en' }, { key: 'sv' }],
    location: {
      id: 1,
      photos: [{ id: 31 }],
      control_questions: ['en', 'sv'].map((language) => {
        return { id: 7, language, question: '?', corrent_answer: 'a', wrong_answer1: 'b' };
      }),
      sub_locations: [
        { id: 2, name: 'North', photos: [{ id: 32 }], tracks: [{ id: 3, name: 'Lane', photos: [{ id: 31 }] }] },
        { id: 4, name: 'South', photos: [{ id: 33 }] },
      ],
    },
  }) as unknown as LocationDocument;

describe('a control question in the studio', () => {
  it('is taught by one photo in all its languages, even a language added later [STU-03] [QUE-03]', () => {
    const document = yard();
    teach(document.location, '7', 31);
    expect(document.location.control_questions?.map(({ photo_id }) => photo_id)).toEqual([31, 31]);
    writeQuestion(document, { place: '', question: '7', part: 'question' }, 'de', 'Wie?');
    expect(document.location.control_questions?.at(-1)).toMatchObject({ language: 'de', photo_id: 31 });
    expect(taughtBy(document.location, '7')).toBe('31');
    teach(document.location, '7', 'instruction');
    expect(taughtBy(document.location, '7')).toBe('instruction');
    expect(document.location.control_questions?.some(({ photo_id }) => photo_id)).toBe(false);
    teach(document.location, '7', null);
    expect(taughtBy(document.location, '7')).toBe('');
    expect(JSON.stringify(document)).not.toContain('photo_id');
  });

  it('offers each photo that visitors of its place see once [STU-03]', () => {
    const idsAt = (key: string) => photosFor(yard(), key).map(({ photo }) => photo.id);
    expect([idsAt(''), idsAt('s2'), idsAt('t3'), idsAt('s4')]).toEqual([[31], [31, 32], [31, 32], [31, 33]]);
  });

  it('calls for help after a number of wrong answers set at the place or inherited [QUE-03]', () => {
    const document = yard();
    const before = structuredClone(document);
    const own = placeAt(document, 's2');
    if (own === undefined) throw new Error('no place');
    expect(triesAt(own)).toBeNaN();
    setTries(own, 3);
    expect([triesAt(own), triesAt(document.location)]).toEqual([3, Number.NaN]);
    setTries(own, Number.NaN);
    expect(document).toEqual(before);
  });
});

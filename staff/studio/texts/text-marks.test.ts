import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { textMarks } from './text-marks.ts';

const saying = (instructions: string) =>
  ({
    id: 1,
    languages: [{ key: 'en' }],
    location: { id: 1, location_texts: [{ language: 'en', instructions }] },
  }) as unknown as LocationDocument;

describe('the changes of others in the texts', () => {
  it('are marked with the author and the former text, successive letters as one change [STU-05]', () => {
    const texts = ['Drive', 'Drive s', 'Drive slowly'].map(saying);
    const merges = texts.slice(1).flatMap((after, i) => {
      const before = texts[i];
      return before === undefined ? [] : [{ by: 'Bo', at: i, before, after, theirs: after }];
    });
    const mark = { by: 'Bo', at: 1, before: 'Drive', after: 'Drive slowly', isBoth: false };
    expect([...textMarks(merges, {})]).toEqual([['place//instructions en', mark]]);
  });

  it('are distinguished from merged sentences [STU-05]', () => {
    const [before, after, theirs] = ['Drive very slowly', 'Drive very slowly here', 'Drive slowly here'].map(saying);
    if (!before || !after || !theirs) throw new Error('three documents');
    const marks = textMarks([{ by: 'Bo', at: 1, before, after, theirs }], {});
    expect(marks.get('place//instructions en')).toMatchObject({ before: 'Drive very slowly', isBoth: true });
  });
});

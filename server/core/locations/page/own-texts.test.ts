import { describe, expect, it } from 'vitest';
import { withOwnTexts } from './own-texts.ts';

const order = { locale: 'sv', fallbacks: ['de', 'en'] };
const text = (language: string, fields: object = { text: language }) => ({ language, ...fields });

describe('the texts a page carries', () => {
  it('are in its language, without fallbacks that cannot be shown [FAST-04]', () => {
    const photo = { id: 1, photo_texts: ['EN', 'DE', 'SV', 'PL'].map((language) => text(language)) };
    expect(withOwnTexts({ photos: [photo] }, order)).toEqual({ photos: [{ id: 1, photo_texts: [text('SV')] }] });
  });

  it('are completed by the fallbacks where a field is empty [CFG-06, FAST-04]', () => {
    const own = text('sv', { instructions: 'Gå', form_instructions: ' ' });
    const fallback = text('de', { instructions: 'Gehen', form_instructions: 'Name' });
    const last = text('en', { instructions: 'Go', form_instructions: 'Name', privacy_policy: 'Kept' });
    const trimmed = withOwnTexts({ location_texts: [last, text('pl'), fallback, own] }, order);
    expect(trimmed.location_texts).toEqual([last, fallback, own]);
  });

  it('follow the default language of each place and of the places around it [CFG-06, FAST-04]', () => {
    const texts = ['fi', 'de', 'en'].map((language) => text(language, { [language]: 'x' }));
    const place = withOwnTexts({ sub_locations: [{ default_language: 'fi', location_texts: texts }] }, order);
    expect(place.sub_locations[0]?.location_texts).toEqual(texts);
  });

  it('hold the questions in its language, else the English ones [QUE-01, FAST-04]', () => {
    const questions = ['en', 'pl', 'sv'].map((language) => text(language, { id: 1, question: language }));
    expect(withOwnTexts({ control_questions: questions }, order).control_questions).toEqual([questions[2]]);
    const others = questions.slice(0, 2);
    expect(withOwnTexts({ control_questions: others }, order).control_questions).toEqual([questions[0]]);
  });

  it('leave everything else as it is [FAST-04]', () => {
    const location = { id: 1, name: 'x', photos: [{ id: 2, url: 'a.jpg' }], tracks: null, instructions: 'plain' };
    expect(withOwnTexts(location, order)).toEqual(location);
  });
});

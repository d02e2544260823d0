import { describe, expect, it } from 'vitest';
import names from '../../../domain/pictograms.json' with { type: 'json' };
import en from '../../../domain/texts/staff/en.json' with { type: 'json' };
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { groupsOf, pictureAt, setPicture, setSpeaking, setVoice, voiceAt } from './picture-edits.ts';
import { missingIn, voiceGroups } from './voice-list.ts';

const document = (): LocationDocument => ({
  id: 1,
  languages: [{ key: 'en' }],
  location: {
    id: 1,
    photos: [{ id: 101, url: 'a.jpg', show_in_slideshow: 1 }],
    tracks: [{ id: 21, name: 'North', visibility: 'public' }],
    control_questions: [
      { id: 7, language: 'sv', question: 'Vad?', corrent_answer: 'Hjälm', wrong_answer1: 'Keps' },
      { id: 7, language: 'en', question: 'What?', corrent_answer: 'Helmet', wrong_answer1: 'Cap' },
    ],
  },
  fields: {
    default: [
      { name: 'label_gear', field_type: 'checkbox', field_value: ['Vest'] },
      { name: 'label_goods', field_type: 'boolean' },
      { name: 'label_company', field_type: 'textbox' },
    ],
  },
});

describe('pictures in the studio', () => {
  it('finds everything that can be chosen: places, options and answers, each once [GATE-07]', () => {
    const keys = groupsOf(document(), 'en').flatMap(({ items }) => items.map(({ key }) => key.join(' ')));
    expect(keys).toEqual([
      'places 21',
      'fields label_gear',
      'options label_gear Vest',
      'fields label_goods',
      'options label_goods 1',
      'options label_goods 0',
      'answers 7 question',
      'answers 7 corrent_answer',
      'answers 7 wrong_answer1',
    ]);
    expect(groupsOf(document(), 'en').at(-1)?.name).toBe('What?');
  });

  it('sets a picture and removes it without a trace [GATE-07]', () => {
    const own = document();
    setPicture(own, ['options', 'label_gear', 'Vest'], 'vest');
    expect(own.without_reading).toEqual({ options: { label_gear: { Vest: 'vest' } } });
    expect(pictureAt(own, ['options', 'label_gear', 'Vest'])).toBe('vest');
    expect(pictureAt(own, ['options', 'label_gear', 'Helmet'])).toBe('');
    setPicture(own, ['options', 'label_gear', 'Vest'], '');
    expect(own).toEqual(document());
  });

  it('keeps recordings by slide and language, and whether slides speak unasked [GATE-07]', () => {
    const own = document();
    setVoice(own, 'form', 'en', 'form.mp3');
    setSpeaking(own, true);
    expect(voiceAt(own, 'form', 'en')).toBe('form.mp3');
    expect(own.without_reading).toEqual({ voices: { form: { en: 'form.mp3' } }, speaks_by_itself: 1 });
    setVoice(own, 'form', 'en', '');
    setSpeaking(own, false);
    expect(own).toEqual(document());
  });

  it('names the recordings slide by slide, and the languages that lack one [GATE-07]', () => {
    const own = { ...document(), languages: [{ key: 'en' }, { key: 'sv' }, { key: 'de' }] } as LocationDocument;
    own.location.photos?.push({ id: 102, url: 'b/vest.jpg' }, { id: 103, url: 'c.jpg', show_in_slideshow: 1 });
    const [lane] = own.location.tracks ?? [];
    if (lane) lane.photos = [{ id: 104, url: 'd.jpg', show_in_slideshow: 1 }];
    const [first] = own.location.photos ?? [];
    if (first) first.photo_texts = [{ language: 'EN', name: 'Mind the gate' }];
    own.without_reading = { voices: { form: { en: 'form.mp3', sv: 'form-sv.mp3' }, selfie: { en: 'selfie.mp3' } } };
    const groups = voiceGroups(own);
    expect(groups.map(({ slide, voices }) => [slide, ...voices.map(({ name }) => name)])).toEqual([
      ['welcome', ''],
      ['track', ''],
      ['form', ''],
      ['instruction', ''],
      ['photo', 'Mind the gate', 'c.jpg', 'd.jpg · North'],
      ['controlquestion', 'What?'],
      ...[
        ['sign', ''],
        ['done', ''],
        ['selfie', 'selfie'],
      ],
    ]);
    const missing = new Map(groups.flatMap(({ voices }) => voices.map((voice) => [voice.id, missingIn(own, voice)])));
    expect(missing.get('form')).toEqual(['de']);
    expect(missing.get('photo:103')).toEqual(['en', 'sv', 'de']);
    // No one meets a question in a language that it is not written in.
    expect(missing.get('controlquestion:7')).toEqual(['sv', 'en']);
  });

  it('lists a form in steps by its screens, including a single place’s screens [GATE-07]', () => {
    const own = document();
    own.location.form_steps = 1;
    const field = (name: string, group: string) => ({ name, field_type: 'textbox' as const, group });
    own.fields = {
      default: [field('label_company', 'who'), field('label_seal', 'vehicle')],
      by_id: { '21': [field('label_company', 'who'), field('label_badge', 'Yard')] },
    };
    const form = voiceGroups(own).find(({ slide }) => slide === 'form');
    expect(form?.voices.map(({ id }) => id)).toEqual(['form:who', 'form:vehicle', 'form:Yard']);
    own.location.form_steps = 0;
    expect(
      voiceGroups(own)
        .find(({ slide }) => slide === 'form')
        ?.voices.map(({ id }) => id),
    ).toEqual(['form']);
  });

  it('has a name for each picture of the set [GATE-07]', () => {
    expect(Object.keys(en['studio/pictures/names']).sort()).toEqual([...names].sort());
  });
});

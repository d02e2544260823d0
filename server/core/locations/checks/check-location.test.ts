import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wholeLocation } from '../../../../domain/destination.ts';
import { instructionsAt } from '../../../../domain/instructions.ts';
import { textOf } from '../../../../domain/photo-text.ts';
import type { LocationDocument, Photo } from '../../../../schemas/generated/types.ts';
import { isInstalled } from '../../../../test/drivers/installed.ts';
import { checkLocation } from './check-location.ts';
import { type Lookups, NO_LOOKUPS } from './lookups.ts';

const folder = new URL('../../../../demo/', import.meta.url);
const photos = new Set(readdirSync(new URL('photos/', folder)));
const known: Lookups = { ...NO_LOOKUPS, hasMedia: (name) => photos.has(name.replace(/^nordhamn\//, '')) };

const offersChoices = isInstalled('sublocation', 'track');

describe.each(readdirSync(new URL('location/', folder)))('the demo location %s', (file) => {
  it('passes without a finding [STU-05]', async () => {
    const document = JSON.parse(readFileSync(new URL(`location/${file}`, folder), 'utf8'));
    const found = await checkLocation(document, known);
    expect(found.filter(({ code }) => code !== 'choice_missing' || offersChoices)).toEqual([]);
  });
});

const settings = { time_zone: 'UTC' };

it('takes the second wordings that an earlier version wrote, and shows the first [STU-05]', async () => {
  const { document, texts } = earlierWordings();
  expect(await checkLocation(document)).toEqual([]);
  const order = { locale: 'en', defaultLocale: 'en', localeFallback: 'en' };
  expect(instructionsAt(wholeLocation(document), order)).toBe('Drive at 20');
  expect(textOf(texts, order).text).toBe('Wear it');
});

function earlierWordings() {
  const photo_texts = [{ language: 'en', name: 'Vest', text: 'Wear it', second_text: 'Put it on' }];
  const texts = {
    id: 9,
    url: 'https://a.example/vest.jpg',
    show_in_slideshow: 1,
    text_show_in_slideshow: 1,
    photo_texts,
  };
  const question = { id: 4, language: 'en', question: 'How fast?', second_question: 'At what speed?' };
  const location = {
    id: 1,
    location_texts: [{ language: 'en', instructions: 'Drive at 20', second_instructions: 'Never faster than 20' }],
    photos: [texts],
    module_control_questions: 1,
    control_questions: [{ ...question, corrent_answer: '20', wrong_answer1: '50' }],
    control_questions_settings: { number_of_questions: 1 },
  };
  const languages = [{ key: 'en', name: 'English' }];
  return { document: { id: 1, languages, location, settings } as unknown as LocationDocument, texts: texts as Photo };
}

it('warns that days and times are in UTC if no time zone was chosen [BACK-06] [STU-05]', async () => {
  const document = { id: 1, languages: [{ key: 'en', name: 'English' }], location: { id: 1 } };
  const found = async (own: object) =>
    (await checkLocation({ ...document, ...own })).map(({ code, path }) => [code, path]);
  expect(await found({})).toEqual([['zone_missing', '/settings']]);
  expect(await found({ settings })).toEqual([]);
});

it('warns of a language that the product does not speak, with how many texts will be in English [STU-05]', async () => {
  const languages = ['en', 'sv', 'th'].map((key) => ({ key, name: key }));
  const found = await checkLocation({ id: 1, languages, location: { id: 1 }, settings });
  expect(found.map(({ code, path }) => [code, path])).toEqual([['language_untranslated', '/languages/2/key']]);
  expect(Number(found[0]?.values['count'])).toBeGreaterThan(100);
});

it('warns of an icon that is no address of a picture [STU-05]', async () => {
  const found = async (icon: string) => {
    const languages = [{ key: 'en', name: 'English' }];
    const fields = { default: [{ name: 'label_gear', field_type: 'textbox' as const, icon }] };
    const all = await checkLocation({
      id: 1,
      languages,
      location: { id: 1 },
      fields,
      settings,
      texts: { en: { label_gear: 'Gear' } },
    });
    return all.map(({ severity, code, path }) => [severity, code, path]);
  };
  expect(await found('fa-truck')).toEqual([['warn', 'field_icon_unknown', '/fields/default/0/icon']]);
  expect(await found('truck.svg')).toEqual([]);
});

it('warns of a follow-up that no answer reaches, or that has no text [STU-05]', async () => {
  const found = async (field: object, texts: object = {}) => {
    const languages = ['en', 'sv', 'de'].map((key) => ({ key, name: key }));
    const fields = { default: [{ name: 'label_gear', ...field }] };
    const labels = { label_gear: 'Gear' };
    const own = { en: { ...labels, ...texts }, sv: labels, de: labels };
    const all = await checkLocation({ id: 1, languages, location: { id: 1 }, settings, fields, texts: own });
    return all.map(({ severity, code, path, values }) => [severity, code, path, values['answer'], values['languages']]);
  };
  const gear = { field_type: 'radio', field_value: ['All', 'None'] };
  const follows = [{ answer: 'None', call_staff: 1 }];
  const path = '/fields/default/0/follows/0';
  expect(await found({ ...gear, follows })).toEqual([]);
  expect(await found({ ...gear, field_value: ['All', 'Nothing'], follows })).toEqual([
    ['warn', 'follow_answer_gone', `${path}/answer`, 'None', undefined],
  ]);
  expect(await found({ field_type: 'boolean', follows })).toEqual([
    ['warn', 'follow_answer_gone', `${path}/answer`, 'None', undefined],
  ]);
  const words = { ...gear, follows: [{ answer: 'None', say: 'label_borrow' }] };
  expect(await found(words, { label_borrow: 'Borrow a vest at the gate.' })).toEqual([
    ['warn', 'follow_no_words', `${path}/say`, 'None', 'sv, de'],
  ]);
});

it('warns of a translation that says something else, with its place, and refuses nothing [ALL-04]', async () => {
  const languages = ['en', 'sv', 'de'].map((key) => ({ key, name: key }));
  const question = (language: string, corrent_answer: string) => ({
    id: 4,
    language,
    question: language,
    corrent_answer,
    wrong_answer1: '–',
  });
  const found = await checkLocation({
    id: 1,
    languages,
    texts: { en: { done_title: 'Ring +46 31 123 45 67' }, sv: { done_title: 'Ring 031-123 45 76' } },
    notification: { text: { en: 'Wait 5 minutes', de: 'Warten Sie 3 Minuten' } },
    location: {
      id: 1,
      name: 'Nordhamn',
      location_texts: [
        { language: 'en', instructions: 'Nordhamn: at most 20 km/h', form_instructions: 'As ABC 123' },
        { language: 'SV', instructions: 'Norrhamn: högst 20 km', form_instructions: 'Som XYZ 987' },
      ],
      photos: [
        {
          id: 7,
          url: 'a.jpg',
          photo_texts: ['en', 'de'].map((language) => ({ language, name: `Gate ${language.length}` })),
        },
      ],
      control_questions: [question('en', '3 m'), question('de', '4 m')],
    },
  });
  expect(
    found
      .filter(({ code }) => code.startsWith('translation_'))
      .map(({ code, path, severity }) => [code, path, severity]),
  ).toEqual([
    ['translation_phone', '/texts/sv/done_title', 'warn'],
    ['translation_number', '/notification/text/de', 'warn'],
    ['translation_unit', '/location/location_texts/1/instructions', 'warn'],
    ['translation_name', '/location/location_texts/1/instructions', 'warn'],
    ['translation_number', '/location/control_questions/1/corrent_answer', 'warn'],
  ]);
});

it('refuses two places of the yard with one id, and those that serve what is not there [DAY-01] [STU-05]', async () => {
  const dock = (id: string, serves?: number[]) => ({
    id,
    name: 'Dock',
    kind: 'dock' as const,
    capacity: 1,
    ...(serves !== undefined && { serves }),
  });
  const found = async (...places: object[]) => {
    const location = { id: 1, sub_locations: [{ id: 2, name: 'Quay', tracks: [{ id: 3, name: 'Lane' }] }] };
    const all = await checkLocation({ id: 1, languages: [{ key: 'en' }], location, yard: { places } });
    return all.filter(({ path }) => path.startsWith('/yard')).map(({ severity, code, path }) => [severity, code, path]);
  };
  expect(await found(dock('a'), dock('b', [1, 2, 3]))).toEqual([]);
  expect(await found(dock('a'), dock('b', [2, 9]), dock('a'))).toEqual([
    ['refuse', 'place_unknown', '/yard/places/1/serves/1'],
    ['refuse', 'id_twice', '/yard/places/2/id'],
  ]);
});

it('names a line of an instruction or photo text that visitors would not see as it is written [TRUE-04]', async () => {
  const text = 'Stop.\nCall [the gate](tel:0701).';
  const found = await checkLocation({
    id: 1,
    languages: [{ key: 'en', name: 'English' }],
    location: {
      id: 1,
      location_texts: [{ language: 'en', instructions: text, privacy_policy: 'See [our rules](https://example.com)' }],
      photos: [
        { id: 7, url: 'https://x.example/a.jpg', photo_texts: [{ language: 'en', text: '- Cold store\n- 18 °C' }] },
      ],
      tracks: [
        { id: 3, name: 'Lane', visibility: 'private', instructions: [{ language: 'en', instructions: '- 18 °C' }] },
      ],
    },
    notification: { heading: { en: 'Ice' }, text: { en: '[Map](https://example.com "Gate 4")' } },
  });
  const own = found.filter(({ code }) => code.startsWith('text_'));
  expect(own.map(({ severity, code, path, values }) => [severity, code, path, values])).toEqual([
    ['warn', 'text_not_shown', '/location/location_texts/0/instructions', { line: 'Call [the gate](tel:0701).' }],
    ['warn', 'text_sign_doubtful', '/location/photos/0/photo_texts/0/text', { sign: '-', line: '- 18 °C' }],
    ['warn', 'text_not_shown', '/notification/text/en', { line: '[Map](https://example.com "Gate 4")' }],
  ]);
});

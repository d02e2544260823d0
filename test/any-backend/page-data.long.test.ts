// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readPage } from '../../domain/read-page.ts';
import type { Track } from '../../schemas/generated/types.ts';
import { flushPromises, startVisit } from '../drivers/visit.ts';
import { allSlides, goodAnswers, walkToDone } from '../drivers/walk-visit.ts';
import { goodPage, goodPageWithPlaces, type Page } from './good-page.ts';

/** Data of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: a test changes the data at will, as other backends do.
type Any = any;

/** Reads the data as the page does: after a round trip through JSON, as in its HTML. */
function read(page: Page) {
  const found = readPage(JSON.parse(JSON.stringify(page.config)), JSON.parse(JSON.stringify(page.language)));
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

async function visitOf(page: Page) {
  const { config, language } = read(page);
  const visit = await startVisit({ plugins: allSlides, config, languageData: language, answers: goodAnswers });
  await flushPromises();
  return visit;
}

const changed = (change: (page: { config: Any; language: Any }) => void, page = goodPage()): Page => {
  change(page);
  return page;
};

/** Every slide of the good page, whatever its questions are drawn in which order. */
const ALL = ['welcome', 'form', 'instruction', 'photo:21', 'photo:22', 'controlquestion:1', 'controlquestion:2'];
const WHOLE = [...ALL, 'sign', 'done'];

type Example = readonly [what: string, change: (page: { config: Any; language: Any }) => void];

const numbered = (list: readonly unknown[]) => Object.fromEntries(list.map((item, index) => [index + 3, item]));
const ofLocation = (change: object) => (page: { config: Any }) => void Object.assign(page.config.location, change);
const ofPage = (change: object) => (page: { config: Any }) => void Object.assign(page.config, change);
const ofLanguage = (change: object) => (page: { language: Any }) => void Object.assign(page.language, change);
const inEach = (list: (config: Any) => Any[], change: object) => (page: { config: Any }) => {
  for (const item of list(page.config)) Object.assign(item, change);
};
const photos = (config: Any): Any[] => config.location.photos;
const questions = (config: Any): Any[] => config.location.control_questions;
const fields = (config: Any): Any[] => config.fields;
const choices = (config: Any): Any[] => [config.fields[1]];

/** Nothing is lost: each way of writing is understood. */
const UNDERSTOOD: readonly Example[] = [
  ['languages with a key only', ofPage({ languages: [{ key: 'en' }, { key: 'sv' }] })],
  ['languages as plain strings', ofPage({ languages: ['en', 'sv'] })],
  ['languages by their key', ofPage({ languages: { en: 'English', sv: 'Svenska' } })],
  ['a list for the notification', ofPage({ notification: [] })],
  ['a text for the notification', ofPage({ notification: 'Mind the ice.' })],
  ["'' for the notification", ofPage({ notification: '' })],
  ['a list for the theme', ofPage({ theme: [] })],
  ['a list for plugins', ofLocation({ plugins: [] })],
  ['a list for unique_identifier_setting', ofLocation({ unique_identifier_setting: [] })],
  ['a list for langDataFallback', ofLanguage({ langDataFallback: [] })],
  ['null for langDataFallback and localeFallback', ofLanguage({ langDataFallback: null, localeFallback: null })],
  [
    'nested langData',
    ofLanguage({ langData: { slideshow: { action_next: 'Next', form: { label_company: 'Firm' } } } }),
  ],
  ['langData with a number and null', ofLanguage({ langData: { action_next: 1, action_previous: null } })],
  ['capital locales', ofLanguage({ locale: 'EN', defaultLocale: 'EN' })],
  ['null for the photo host', ofPage({ photoHost: null })],
  ['a direct link id of letters', ofPage({ locationIdDirectlink: 'nord-hamn' })],
  ["'' for the direct link id", ofPage({ locationIdDirectlink: '' })],
  ['idle seconds as text', ofPage({ idleSeconds: '180' })],
  ["'' for idle seconds", ofPage({ idleSeconds: '' })],
  ['the whole location as JSON text', (page) => ofPage({ location: JSON.stringify(page.config.location) })(page)],
  ['an id of digits', ofLocation({ id: '1' })],
  ['null for the name', ofLocation({ name: null })],
  ['false for the profile image', ofLocation({ profile_image: false })],
  ['a name by language', ofLocation({ name: { sv: 'Norra gården', en: 'North yard' } })],
  ["'' for flags and numbers", ofLocation({ module_sms: '', breathalyzer_freq: '', printout: '' })],
  ['"true" for a flag', ofLocation({ module_control_questions: 'true' })],
  ['"on" for a flag', ofLocation({ module_control_questions: 'on' })],
  ['2 for a flag', ofLocation({ module_control_questions: 2 })],
  ['a percentage with its sign', ofLocation({ breathalyzer_freq: '20%' })],
  ['location texts by language', ofLocation({ location_texts: { en: { instructions: 'Slow.' }, sv: 'Sakta.' } })],
  ['location texts as one text', ofLocation({ location_texts: 'Drive slowly.' })],
  ['photo texts by language', inEach(photos, { photo_texts: { EN: { name: 'Rule', text: 'Path.' } } })],
  ['photo texts by language, as texts', inEach(photos, { photo_texts: { EN: 'Keep to the path.' } })],
  ["'' for orders", inEach(photos, { order: '', order_printout: '' })],
  ['orders as text', inEach(photos, { order: '7', order_printout: '1' })],
  ['flags of photos as words', inEach(photos, { show_in_slideshow: 'yes', text_show_in_slideshow: 'off' })],
  ['null for photo texts and url', inEach(photos, { photo_texts: null, url: null })],
  ['photos by numeric keys', (page) => ofLocation({ photos: numbered(photos(page.config)) })(page)],
  ['photos as JSON text', (page) => ofLocation({ photos: JSON.stringify(photos(page.config)) })(page)],
  ["null and '' for lists", ofLocation({ sub_locations: null, tracks: '', slideshow_photos: '' })],
  ['empty objects for lists', ofLocation({ sub_locations: {}, tracks: {}, slideshow_photos: {} })],
  ['number_of_questions as text', ofLocation({ control_questions_settings: { number_of_questions: '2' } })],
  ['null for wrong answers', inEach(questions, { wrong_answer1: null, wrong_answer2: '', wrong_answer3: null })],
  ['numeric answers', inEach(questions, { corrent_answer: 10, wrong_answer1: 20, wrong_answer2: 30 })],
  ['questions without a language', inEach(questions, { language: null })],
  ['questions by numeric keys', (page) => ofLocation({ control_questions: numbered(questions(page.config)) })(page)],
  ['no field type', inEach(fields, { field_type: undefined })],
  ['field values as numbers', inEach(choices, { field_value: [1, 2] })],
  ['field values as an object', inEach(choices, { field_value: { n: 'North', s: 'South' } })],
  ['field values as JSON text', inEach(choices, { field_value: '["North","South"]' })],
  ['no pattern, written as false', inEach(fields, { regex_validation: false })],
  ["'' for required", inEach(fields, { required: '' })],
  ['an initial value as a number', inEach(fields, { value: 7 })],
  ['fields by numeric keys', (page) => ofPage({ fields: numbered(fields(page.config)) })(page)],
  ['fields as JSON text', (page) => ofPage({ fields: JSON.stringify(fields(page.config)) })(page)],
  ['null for everything that may be', ofPage({ notification: null, theme: null, fields: null, idleSeconds: null })],
];

describe('page data of another backend', () => {
  it.each(UNDERSTOOD)('with %s leads to done, with every safety slide [ANY-01]', async (_, change) => {
    const page = changed(change);
    expect(read(page).config.leftOut).toBeUndefined();
    expect(await walkToDone(await visitOf(page))).toEqual(WHOLE);
  });

  it.each<Example>([
    ['an empty list of fields', ofPage({ fields: [] })],
    ['an empty object for the fields', ofPage({ fields: {} })],
    ['no fields', ofPage({ fields: undefined })],
  ])('with %s asks for them, and the visitor is asked what is required [FAST-02] [ANY-01]', async (_, change) => {
    const { config, language } = read(changed(change));
    const required = { name: 'label_company', field_type: 'textbox', required: 1 };
    const answers = { ...goodAnswers, getformfields: { json: { data: [required], label_location_id: 1 } } };
    const visit = await startVisit({ plugins: allSlides, config, languageData: language, answers });
    await visit.nextTo('form');
    await flushPromises();
    expect(visit.callsTo('getformfields').at(-1)?.body).toEqual({ location_id: '1' });
    expect(visit.slice('form').fields).toMatchObject([required]);
  });

  it.each<Example>([
    ["'' for number_of_questions", ofLocation({ control_questions_settings: { number_of_questions: '' } })],
    ['a list for control_questions_settings', ofLocation({ control_questions_settings: [] })],
    ['no questions, as a list', ofLocation({ control_questions: [], control_questions_settings: [] })],
  ])('with %s asks none, as without the setting [ANY-01]', async (_, change) => {
    const seen = await walkToDone(await visitOf(changed(change)));
    expect(seen).toEqual(WHOLE.filter((key) => !key.startsWith('controlquestion')));
  });

  const inTrack = (change: object) => (page: { config: Any }) =>
    void Object.assign(page.config.location.sub_locations[0].tracks[0], change);
  const inSub = (change: object) => (page: { config: Any }) =>
    void Object.assign(page.config.location.sub_locations[0], change);
  const uuid = '0193b2a4-7d1e-7c40-9a51-6a0f6f0c1b77';

  it.each(['constructor', 'toString', '__proto__'])(
    'takes %s for no visibility that is known [ANY-01]',
    (visibility) => {
      const { config } = read(changed(inTrack({ visibility }), goodPageWithPlaces()));
      expect(typeof config.location.sub_locations?.[0]?.tracks?.[0]?.visibility).not.toMatch(/function|object/);
    },
  );

  it.each<Example>([
    ['a track’s instructions as a text', inTrack({ instructions: 'Wait for green.' })],
    ['a list for track_data', inTrack({ track_data: [] })],
    ['a list for the text field of a track', inTrack({ track_data: { slide_show_text_field_data: [] } })],
    ['null for track_location_id', inTrack({ track_location_id: null })],
    ['null for sub_location_id', inSub({ sub_location_id: null })],
    ['no names', (page) => [inTrack({ name: null })(page), inSub({ name: '' })(page)]],
    ['visibility 1', inTrack({ visibility: 1 })],
    ['visibility Public', inTrack({ visibility: 'Public' })],
    ['UUIDs for ids', (page) => [inTrack({ id: uuid })(page), inSub({ id: `f${uuid.slice(1)}` })(page)]],
    [
      'tracks by numeric keys',
      (page) => inSub({ tracks: numbered(page.config.location.sub_locations[0].tracks) })(page),
    ],
    [
      'tracks as JSON text',
      (page) => inSub({ tracks: JSON.stringify(page.config.location.sub_locations[0].tracks) })(page),
    ],
    [
      'one sub-location instead of a list',
      (page) => ofLocation({ sub_locations: page.config.location.sub_locations[0] })(page),
    ],
  ])('with %s leads through sub-location and track to done [ANY-01] [SUB-05] [TRK-03]', async (_, change) => {
    const page = changed(change, goodPageWithPlaces());
    expect(read(page).config.leftOut).toBeUndefined();
    const seen = await walkToDone(await visitOf(page));
    expect(seen).toEqual(['welcome', 'sublocation:top', 'track', ...ALL.slice(1), 'controlquestion:3', 'sign', 'done']);
  });

  it('with UUIDs for ids sends them as they are [ANY-01]', async () => {
    const page = changed(inTrack({ id: uuid }), goodPageWithPlaces());
    const visit = await visitOf(page);
    await walkToDone(visit);
    const [sent] = visit.callsTo('slideshow/sign');
    expect(sent?.body).toMatchObject({ trackId: uuid, subLocationId: 200, main_location_id: 1 });
    expect(visit.callsTo('getformfields').at(-1)?.body).toEqual({ location_id: uuid });
  });

  it('gives a place without a name its id as a label [ANY-01]', () => {
    const { config } = read(changed(inTrack({ name: null }), goodPageWithPlaces()));
    expect(config.location.sub_locations?.[0]?.tracks?.[0]).toMatchObject({ id: 300, name: '300' } satisfies Track);
  });

  it('takes the visitor’s language from texts by language [ANY-01] [CFG-06]', () => {
    const name = { en: 'North yard', sv: 'Norra gården' };
    const swedish = changed((page) => {
      page.config.location.name = name;
      page.language.locale = 'sv';
    });
    expect(read(swedish).config.location.name).toBe('Norra gården');
    expect(read(changed(ofLocation({ name }))).config.location.name).toBe('North yard');
  });
});

describe('page data that cannot be read', () => {
  it.each<[what: string, change: (page: { config: Any }) => unknown, path: string, harm: string]>([
    ['a photo', (page) => page.config.location.photos.splice(1, 1, 'x'), '/location/photos/1', 'photo'],
    ['a photo without id', (page) => delete page.config.location.photos[1].id, '/location/photos/1/id', 'photo'],
    [
      'a hole among the photos',
      (page) => page.config.location.photos.splice(1, 1, null),
      '/location/photos/1',
      'photo',
    ],
    [
      'a question without answer',
      (page) => delete page.config.location.control_questions[0].corrent_answer,
      '/location/control_questions/0/corrent_answer',
      'question',
    ],
    [
      'the number of questions',
      ofLocation({ control_questions_settings: { number_of_questions: 'two' } }),
      '/location/control_questions_settings/number_of_questions',
      'question',
    ],
    ['a required field', (page) => delete page.config.fields[0].name, '/fields/0/name', 'field'],
    ['all fields', ofPage({ fields: 7 }), '/fields/0', 'field'],
    ['a track', ofLocation({ tracks: [{ name: 'Lane' }] }), '/location/tracks/0/id', 'place'],
    [
      'a track whose id says that none is chosen',
      ofLocation({ tracks: [{ id: '0', name: 'Lane', visibility: 'public' }] }),
      '/location/tracks/0/id',
      'place',
    ],
  ])(
    '%s is reported to the visitor and in the console, and the way leads on to done [ANY-02]',
    async (_, change, path, harm) => {
      const visit = await visitOf(changed(change));
      const seen = await walkToDone(visit);
      expect(seen).toContain('askperson');
      expect(seen.at(-1)).toBe('done');
      expect(visit.log.lines.join('\n')).toMatch(new RegExp(`page-config${path}: expected .*, found `));
      expect(visit.checkIn.config().leftOut).toMatchObject([{ path, harm }]);
    },
  );

  it.each<[what: string, change: (page: { config: Any }) => unknown, path: string]>([
    [
      'a text',
      (page) => Object.assign(page.config.location.location_texts[0], { instructions: [1] }),
      '/location/location_texts/0/instructions',
    ],
    [
      'a field that is not required',
      (page) => Object.assign(page.config.fields[0], { name: [], required: '0' }),
      '/fields/0/name',
    ],
    [
      'a photo that is not shown',
      (page) => Object.assign(page.config.location.photos[0], { id: {}, show_in_slideshow: 0 }),
      '/location/photos/0/id',
    ],
    ['a language', ofPage({ languages: [{ key: 'en' }, 7, []] }), '/languages/2'],
    ['a brand colour', ofPage({ theme: { brand: 'green' } }), '/theme/brand'],
    ['a field type, which becomes a text box', inEach(fields, { field_type: 'select' }), '/fields/1/field_type'],
    ['a flag', ofLocation({ module_sms: 'maybe' }), '/location/module_sms'],
  ])('%s is reported in the console alone [ANY-02]', async (_, change, path) => {
    const visit = await visitOf(changed(change));
    const seen = await walkToDone(visit);
    expect(seen).not.toContain('askperson');
    expect(seen.at(-1)).toBe('done');
    expect(visit.log.lines.join('\n')).toContain(`page-config${path}: expected `);
  });

  it('a flag that shows a photo or asks questions counts as on [ANY-02]', async () => {
    const page = changed((own) => {
      own.config.location.photos[0].show_in_slideshow = 'perhaps';
      own.config.location.module_control_questions = ['?'];
    });
    expect(await walkToDone(await visitOf(page))).toEqual(WHOLE);
  });

  it('of a place is reported only on the way to that place [ANY-02]', async () => {
    const page = goodPageWithPlaces();
    const [sub] = page.config.location.sub_locations as Any[];
    const other = structuredClone(sub.tracks[0]);
    Object.assign(other, { id: 301, photos: ['?'] });
    sub.tracks.push(other);
    expect(await walkToDone(await visitOf(page))).not.toContain('askperson');
    sub.tracks.reverse();
    expect(await walkToDone(await visitOf(page))).toContain('askperson');
  });

  it('never drops either of two photos with the same id [ANY-02] [PHO-01]', async () => {
    const seen = await walkToDone(await visitOf(changed(inEach(photos, { id: 21 }))));
    expect(seen.filter((key) => key.startsWith('photo:'))).toEqual(['photo:21', 'photo:21-2']);
  });

  it.each<[unknown, string]>([
    [undefined, '/location/id: expected an id, found nothing'],
    [{}, '/location/id: expected an id, found nothing'],
    ['nonsense', '/: expected an object, found "nonsense"'],
    [{ location: {}, languages: [] }, '/location: expected a value, found {}'],
    [{ location: { id: '' } }, '/location/id: expected a value, found ""'],
    [{ location: { id: [1] } }, '/location/id: expected an id, found [1]'],
  ])('%j has no location id, and is refused [ANY-01] [CFG-02]', (config, message) => {
    expect(readPage(config, {})).toEqual({ ok: false, error: message });
  });

  it('needs no more than the id of the location [ANY-01]', async () => {
    const found = readPage({ location: { id: 'nord' } }, undefined);
    if (!found.ok) throw new Error(found.error);
    const { config, language } = found.value;
    const visit = await startVisit({ plugins: allSlides, config, languageData: language, answers: goodAnswers });
    expect(await walkToDone(visit)).toEqual(['welcome', 'form', 'instruction', 'sign', 'done']);
  });
});

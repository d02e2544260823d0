import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';
import { validate as validateLanguageData } from './generated/language-data.ts';
import { validate } from './generated/page-config.ts';
import type { Location, PageConfig } from './generated/types.ts';

const page = (location: object = {}, more: object = {}): unknown => ({
  location: { id: 1, ...location },
  photoHost: '',
  languages: [{ key: 'en', name: 'English' }],
  ...more,
});

const full: PageConfig = {
  location: {
    id: '1',
    name: 'Yard',
    module_kiosk: '1',
    breathalyzer_freq: '12.5',
    control_questions_settings: { number_of_questions: '2' },
    control_questions: [{ id: 1, language: 'en', question: '?', corrent_answer: 'a', wrong_answer1: 'b' }],
    sub_locations: [
      {
        id: 10,
        name: 'North',
        type: 'address',
        sub_locations: [
          {
            id: '11',
            name: 'Dock',
            tracks: [{ id: 12, name: 'Lane', visibility: 'public', track_data: { module_slot_time_booking: 1 } }],
          },
        ],
      },
    ],
    tracks: null,
    photos: [{ id: 5, url: 'a.jpg', order: '1', photo_texts: [{ language: 'SV', text: '**Hjälm**' }] }],
    slideshow_photos: [{ photo_id: 5, order: 1 }],
    location_texts: [{ language: 'en', instructions: 'Drive slowly.' }],
    plugins: { video: false },
  },
  photoHost: 'https://photos.example/',
  languages: [{ key: 'sv', name: 'Svenska' }],
  fields: [{ name: 'label_company', field_type: 'radio', required: '1', field_value: ['a', 'b'] }],
  notification: { heading: 'Ice', text: 'Mind the ice.', type: 'warning' },
  nameIcon: null,
  SlotTimeBookingIcon: 'clock',
  locationIdDirectlink: '99',
};

describe('page data', () => {
  it('with everything the page may carry is taken [CFG-01]', () => {
    expect(explain(validate, full)).toBeNull();
  });

  it('needs no more than a location, a photo host and languages, of which a key is enough [CFG-01] [ANY-01]', () => {
    expect(explain(validate, page())).toBeNull();
    expect(explain(validate, page({}, { languages: [{ key: 'en' }] }))).toBeNull();
  });

  it.each([1, '1', true, 0, '0', false, null])('takes %j for a flag, at any depth [CFG-03]', (flag) => {
    const track = { id: 3, name: 'Lane', module_sms: flag, track_data: { module_sms: flag } };
    const sub = { id: 2, name: 'North', module_sms: flag, tracks: [track] };
    expect(explain(validate, page({ module_sms: flag, sub_locations: [sub] }))).toBeNull();
  });

  it.each([2, 'yes', 'true', '', {}, []])('takes %j for no flag [CFG-02]', (flag) => {
    expect(explain(validate, page({ module_sms: flag }))).toMatch(
      /^\/location\/module_sms: expected one of 1, "1", true/,
    );
  });

  it('may carry keys we do not know, at any depth [CFG-03]', () => {
    const photo = { id: 1, owner: 7 };
    const location: Partial<Location> & { colour: string } = { colour: 'red', photos: [photo] };
    expect(explain(validate, page(location, { csrf: 'x' }))).toBeNull();
  });

  it.each([-1, 1.5, '1a', '', null])('takes %j for no id [CFG-02]', (id) => {
    expect(explain(validate, page({ id }))).toMatch(/^\/location\/id: expected/);
  });

  it.each([
    [{}, '/location: expected a value, found nothing'],
    [page({ photos: [{ id: 1 }, { id: 2, url: 7 }] }), '/location/photos/1/url: expected string or null, found 7'],
    [page({}, { languages: [{ name: 'English' }] }), '/languages/0/key: expected a value, found nothing'],
    [page({}, { notification: 'Ice' }), '/notification: expected object or null, found "Ice"'],
    [page({}, { idleSeconds: 0 }), '/idleSeconds: expected a number >= 1, found 0'],
    [null, '/: expected object, found null'],
  ])('%j is refused with path, expectation and value [CFG-02]', (value, message) => {
    expect(explain(validate, value)).toBe(message);
  });
});

describe('language data', () => {
  const data = { langData: { a: 'A' }, langDataFallback: {}, locale: 'sv', localeFallback: 'en', defaultLocale: 'en' };

  it('holds texts for two languages and three locales [CFG-01]', () => {
    expect(explain(validateLanguageData, data)).toBeNull();
  });

  it('holds texts only [CFG-02]', () => {
    const message = explain(validateLanguageData, { ...data, langData: { 'a/b': 1 } });
    expect(message).toBe('/langData/a~1b: expected string, found 1');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefused } from '../../../../domain/finding.ts';
import { checkLocation } from './check-location.ts';
import { type Lookups, NO_LOOKUPS } from './lookups.ts';

const demo = new URL('../../../../demo/', import.meta.url);
const photos = new Set(readdirSync(new URL('photos/', demo)));
const known: Lookups = {
  hasMedia: (name) => photos.has(name.replace(/^nordhamn\//, '')),
  linkOwner: (link) => (link === '4711' ? '9' : undefined),
};

// biome-ignore lint/suspicious/noExplicitAny: a fault may be anywhere, and of any kind
type Document = any;
const LANGUAGES = ['sv', 'en', 'de'];

/** A demo location in three languages, which is as good for faults and quicker to walk than all. */
function demoLocation(name: string, languages = LANGUAGES): Document {
  const document = JSON.parse(readFileSync(new URL(`location/${name}.json`, demo), 'utf8'));
  const offered = (key: string) => languages.includes(key.toLowerCase());
  document.languages = document.languages.filter(({ key }: { key: string }) => offered(key));
  const only = (node: unknown): unknown => {
    if (Array.isArray(node)) {
      return node.filter((item) => item?.language === undefined || offered(item.language)).map(only);
    }
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, only(value)]));
  };
  const byLanguage = (texts: object) => Object.fromEntries(Object.entries(texts).filter(([key]) => offered(key)));
  const { notification } = document;
  return {
    ...(only(document) as object),
    texts: byLanguage(document.texts),
    ...(notification && {
      notification: {
        ...notification,
        heading: byLanguage(notification.heading),
        text: byLanguage(notification.text),
      },
    }),
  };
}

const terminal = demoLocation('1-terminal');
const yard = demoLocation('2-yard');

interface Fault {
  readonly name: string;
  readonly code: string;
  readonly path: string;
  readonly seed: (document: Document) => void;
  readonly on?: Document;
}
const fault = (name: string, code: string, path: string, seed: Fault['seed'], on?: Document): Fault => ({
  name,
  code,
  path,
  seed,
  ...(on !== undefined && { on }),
});

const field = (change: object) => ({ name: 'label_company', field_type: 'textbox', required: 1, ...change });
const FIELD = '/fields/default/0';

/** Each would strand a visitor, show no words, or is a mistake that no one can mean. */
const FAULTS: readonly Fault[] = [
  // The document itself.
  fault('a key that is not known', 'schema', '/contcts', (d) => (d.contcts = [])),
  fault('a value of the wrong type', 'schema', '/location/photos/3/url', (d) => (d.location.photos[3].url = 7)),
  fault('a language without a code', 'value_missing', '/languages/0/key', (d) => delete d.languages[0].key),
  fault('a place of the line whose name was cleared', 'value_missing', '/yard/places/0/name', (d) => {
    d.yard = { places: [{ id: 'a', name: '', kind: 'dock', capacity: 1 }] };
  }),
  fault('no languages', 'schema', '/languages', (d) => (d.languages = [])),
  fault('two ids of the location', 'id_differs', '/location/id', (d) => (d.location.id = 77)),
  fault('an id twice', 'id_twice', '/location/tracks/1/id', (d) => (d.location.tracks = [track(7), track(7)])),
  fault('an id of 0', 'schema', '/location/tracks/0/id', (d) => (d.location.tracks = [track(0)])),
  fault('fields for no place', 'place_unknown', '/fields/by_id/999', (d) => (d.fields.by_id = { 999: [] })),
  fault('a video for no place', 'place_unknown', '/videos/999', (d) => (d.videos[999] = { video_name: 'x.mp4' })),
  fault(
    'a closed place that is none',
    'place_unknown',
    '/checkin_not_allowed/0',
    (d) => (d.checkin_not_allowed = [999]),
  ),
  fault('the direct link of another', 'link_taken', '/direct_link_id', (d) => (d.direct_link_id = 4711)),
  fault(
    'a zone of no place on earth',
    'zone_unknown',
    '/settings/time_zone',
    (d) => (d.settings.time_zone = 'Mars/Base'),
  ),

  // Languages and words.
  fault('a language that does not exist', 'language_unknown', '/languages/1/key', (d) => (d.languages[1].key = 'xx')),
  fault('a language in capitals', 'language_code', '/languages/1/key', (d) => (d.languages[1].key = 'EN')),
  fault('a language twice', 'language_twice', '/languages/1/key', (d) => (d.languages[1].key = 'sv')),
  fault('a language without a name', 'language_nameless', '/languages/1/name', (d) => (d.languages[1].name = ' ')),
  fault('texts of a language that does not exist', 'language_unknown', '/texts/zz', (d) => (d.texts.zz = {})),
  fault('texts under capitals', 'language_case', '/texts/DE', (d) => (d.texts.DE = { label_company: 'Firma' })),
  fault(
    'a photo text of a language that does not exist',
    'language_unknown',
    '/location/photos/0/photo_texts/1/language',
    (d) => (d.location.photos[0].photo_texts[1].language = 'xy'),
  ),
  fault('a default language that does not exist', 'language_unknown', '/location/default_language', (d) => {
    d.location.default_language = 'qq';
  }),
  fault(
    'a misspelt text key',
    'text_misspelt',
    '/texts/sv/form_modal_titel',
    (d) => (d.texts.sv.form_modal_titel = 'Oj'),
  ),
  fault(
    'a misspelt field label',
    'text_misspelt',
    '/texts/de/label_compny',
    (d) => (d.texts.de = { label_compny: 'F' }),
  ),
  fault('a text emptied', 'text_empty', '/texts/sv/form_modal_body', (d) => (d.texts.sv.form_modal_body = '')),
  fault('a text of blanks', 'text_empty', '/texts/de/action_next', (d) => (d.texts.de = { action_next: '  ' })),
  fault('a text with broken plurals', 'text_syntax', '/texts/sv/done_countdown', (d) => {
    d.texts.sv.done_countdown = '{seconds, plural, one {# sekund}';
  }),
  fault('a notice in one language only', 'notification_no_words', '/notification', (d) => {
    d.notification = { heading: { de: 'Eis' }, text: { de: 'Vorsicht' } };
  }),
  fault('instructions in one language only', 'instructions_no_words', '/location/location_texts', (d) => {
    d.location.location_texts = [{ language: 'de', instructions: 'Helm auf' }];
  }),

  // The form.
  fault('options that are none', 'field_no_options', `${FIELD}/field_value`, (d) => {
    d.fields.default[0] = field({ field_type: 'radio', field_value: [] });
  }),
  fault('checkboxes that are none', 'field_no_options', `${FIELD}/field_value`, (d) => {
    d.fields.default[0] = field({ field_type: 'checkbox', field_value: ' , ' });
  }),
  fault('an option twice', 'field_option_twice', `${FIELD}/field_value/2`, (d) => {
    d.fields.default[0] = field({ field_type: 'checkbox', field_value: ['Steel', 'Food', 'Steel'] });
  }),
  fault('an option that others make up', 'field_option_joined', `${FIELD}/field_value/1`, (d) => {
    d.fields.default[0] = field({ field_type: 'checkbox', field_value: ['Steel', 'Steel,Food', 'Food'] });
  }),
  fault('a pattern that is none', 'schema', `${FIELD}/regex_validation`, (d) => {
    d.fields.default[0] = field({ regex_validation: '(' });
  }),
  fault('a pattern with a space in it', 'field_pattern_impossible', `${FIELD}/regex_validation`, (d) => {
    d.fields.default[0] = field({ regex_validation: '^[A-Z]{3} \\d{3}$' });
  }),
  fault('a pattern that nothing matches', 'field_pattern_impossible', `${FIELD}/regex_validation`, (d) => {
    d.fields.default[0] = field({ regex_validation: 'a^b' });
  }),
  fault('a phone in a national pattern', 'field_pattern_impossible', '/fields/default/1/regex_validation', (d) => {
    d.fields.default[1].regex_validation = '^07\\d{8}$';
  }),
  fault('a pattern that takes exponential time', 'field_pattern_slow', '/fields/default/1/regex_validation', (d) => {
    d.fields.default[1].regex_validation = '^(\\+?\\d+)+$';
  }),
  fault('a contact without a name', 'contact_nameless', '/contacts/0/name', (d) => {
    d.contacts = [{ id: 7, name: '  ' }];
  }),
  fault('a print service on another device', 'kiosk_service_elsewhere', '/kioskService', (d) => {
    d.kioskService = 'http://192.168.1.20:8321';
  }),
  fault(
    'fewer questions than none',
    'questions_below_zero',
    '/location/control_questions_settings/number_of_questions',
    (d) => (d.location.control_questions_settings.number_of_questions = -1),
  ),
  fault('options that the pattern refuses', 'field_no_choice_fits', '/fields/default/2/regex_validation', (d) => {
    d.fields.default[2].regex_validation = '^\\d+$';
  }),
  fault('a field twice', 'field_twice', '/fields/default/7/name', (d) => d.fields.default.push(field({}))),
  fault('a field called as the check-in calls its own', 'field_reserved', `${FIELD}/name`, (d) => {
    d.fields.default[0] = field({ name: 'form_field_signature_id' });
  }),
  fault('a field called as every object calls something', 'field_reserved', `${FIELD}/name`, (d) => {
    d.fields.default[0] = field({ name: 'constructor' });
  }),
  fault(
    'a field without any words',
    'field_nameless',
    `${FIELD}/name`,
    (d) => (d.fields.default[0] = field({ name: 'label_' })),
  ),
  fault('a host that must be named, and no one there', 'person_nobody', '/fields/default/6/required', (d) => {
    Object.assign(d, { contacts: [], requires_exact_match: true });
    d.fields.default[6].required = 1;
  }),
  fault('codes without a phone', 'otp_no_phone', '/location/module_verify_otp', (d) => {
    Object.assign(d.location, { module_sms: 1, module_verify_otp: 1 });
    d.fields.default.splice(1, 1);
  }),
  fault(
    'codes without a phone, at one place only',
    'otp_no_phone',
    '/location/module_verify_otp',
    (d) => d.fields.by_id[203].splice(1, 1),
    yard,
  ),

  // Questions.
  fault('more questions than there are', 'questions_too_few', '/location/control_questions_settings', (d) => {
    d.location.control_questions_settings.number_of_questions = 99;
  }),
  fault(
    'more questions than there are in one language',
    'questions_too_few',
    '/location/control_questions_settings',
    (d) => {
      const rest = d.location.control_questions.filter(({ language }: { language: string }) => language !== 'de');
      const first = d.location.control_questions.find(({ language }: { language: string }) => language === 'de');
      d.location.control_questions = [...rest, first];
    },
  ),
  fault('questions without questions', 'questions_none', '/location/control_questions_settings', (d) => {
    d.location.control_questions = [];
  }),
  fault('no right answer', 'question_no_right', '/location/control_questions/0/corrent_answer', (d) => {
    d.location.control_questions[0].corrent_answer = '';
  }),
  fault(
    'an answer both right and wrong',
    'question_right_is_wrong',
    '/location/control_questions/0/wrong_answer1',
    (d) => {
      d.location.control_questions[0].wrong_answer1 = d.location.control_questions[0].corrent_answer;
    },
  ),
  fault(
    'a right answer among the wrong ones, in other case and with blanks',
    'question_right_is_wrong',
    '/location/control_questions/0/wrong_answer1',
    (d) => {
      const right: string = d.location.control_questions[0].corrent_answer;
      d.location.control_questions[0].wrong_answer1 = ` ${right.toUpperCase().replace(' ', '\u00a0 ')} `;
    },
  ),
  fault('nothing but the right answer', 'question_no_wrong', '/location/control_questions/0/wrong_answer1', (d) => {
    Object.assign(d.location.control_questions[0], { wrong_answer1: '', wrong_answer2: null, wrong_answer3: null });
  }),
  fault('a question of no words', 'question_no_words', '/location/control_questions/0/question', (d) => {
    d.location.control_questions[0].question = ' ';
  }),
  fault('a question twice', 'question_twice', '/location/control_questions/1/id', (d) => {
    d.location.control_questions[1] = { ...d.location.control_questions[0] };
  }),

  // Photos, videos, documents.
  fault(
    'a photo that is not there',
    'photo_missing',
    '/location/photos/2/url',
    (d) => (d.location.photos[2].url = 'no.jpg'),
  ),
  fault('a photo without a file', 'photo_no_file', '/location/photos/2/url', (d) => (d.location.photos[2].url = null)),
  fault('a photo of a scheme that is not allowed', 'photo_no_file', '/location/photos/2/url', (d) => {
    d.location.photos[2].url = 'javascript:alert(1)';
  }),
  fault(
    'a photo twice',
    'photo_twice',
    '/location/photos/1/id',
    (d) => (d.location.photos[1].id = d.location.photos[0].id),
  ),
  fault('a photo whose text is in no language here', 'photo_no_words', '/location/photos/0/photo_texts', (d) => {
    d.location.photos[0].photo_texts = [{ language: 'DE', text: 'Langsam' }];
  }),
  fault(
    'a question taught by a photo that is none',
    'question_photo_unknown',
    '/location/control_questions/0/photo_id',
    (d) => {
      d.location.control_questions[0].photo_id = 999;
    },
  ),
  fault('a chosen photo that is none', 'photo_unknown', '/location/slideshow_photos/0/photo_id', (d) => {
    d.location.slideshow_photos[0].photo_id = 999;
  }),
  fault(
    'a video that is not there',
    'video_missing',
    '/videos/1/video_name',
    (d) => (d.videos[1].video_name = 'no.mp4'),
  ),
  fault('a picture of a video that is not there', 'video_poster_missing', '/videos/1/poster', (d) => {
    d.videos[1].poster = 'no.jpg';
  }),
  fault('captions that are not there', 'video_captions_missing', '/videos/1/captions/0/url', (d) => {
    d.videos[1].captions = [{ language: 'en', url: 'no.vtt' }];
  }),
  fault('a version of a video that is not there', 'video_version_missing', '/videos/1/sign_language/0/url', (d) => {
    d.videos[1].sign_language = [{ language: 'en', url: 'no.mp4' }];
  }),
  fault('a video at no address', 'video_no_file', '/videos/1/url', (d) => (d.videos[1].url = 'file:///etc/passwd')),
  fault(
    'a document that is not there',
    'document_missing',
    '/documents/20121/0',
    (d) => (d.documents[20121][0] = 'no.pdf'),
    yard,
  ),
  fault('a picture that is not in the set [GATE-07]', 'picture_unknown', '/without_reading/places/21', (d) => {
    d.without_reading = { places: { 21: 'helmett' } };
  }),
  fault('a recording that is not there [GATE-07]', 'file_missing', '/without_reading/voices/form/sv', (d) => {
    d.without_reading = { voices: { form: { sv: 'no.mp3' } } };
  }),
  fault('a logo that is not there', 'file_missing', '/theme/logo', (d) => (d.theme.logo = '/media/nordhamn/no.svg')),
  fault(
    'a sub-location’s logo that is not there',
    'file_missing',
    '/location/sub_locations/0/profile_image',
    (d) => {
      d.location.sub_locations[0].profile_image = 'no.svg';
    },
    yard,
  ),
  fault(
    'a picture of a flag that is not there [STU-06]',
    'file_missing',
    '/location/sub_locations/0/pass_map',
    (d) => {
      d.location.sub_locations[0].pass_map = 'no.svg';
    },
    yard,
  ),
  fault('a photo host that is no address', 'address_unusable', '/photoHost', (d) => (d.photoHost = 'ftp://photos')),
  fault('a kiosk service that is no address', 'address_unusable', '/kioskService', (d) => (d.kioskService = 'printer')),

  // Places, hours, flags.
  fault(
    'a location that never opens',
    'never_open',
    '/opening_hours/default',
    (d) => (d.opening_hours.default.week = {}),
  ),
  fault('tracks that never open', 'no_open_choice', '/location', (d) => {
    d.location.tracks = [track(7), track(8)];
    d.opening_hours.by_id = { 7: { week: {} }, 8: { week: { mon: [] } } };
  }),
  fault(
    'an open hall of closed docks',
    'no_open_choice',
    '/location/sub_locations/0/sub_locations/0/sub_locations/1',
    (d) => (d.checkin_not_allowed = [20131, 20132]),
    yard,
  ),
  fault('hours that are no time', 'hours_impossible', '/opening_hours/default/week/mon/0', (d) => {
    d.opening_hours.default.week.mon = ['08:00-24:30'];
  }),
  fault('a closed day that is none', 'day_impossible', '/opening_hours/default/closed/0', (d) => {
    d.opening_hours.default.closed = ['2026-02-30'];
  }),
  fault(
    'a track without a name',
    'place_nameless',
    '/location/tracks/0/name',
    (d) => (d.location.tracks = [track(7, ' ')]),
  ),
  fault('two tracks of one name', 'choice_same_name', '/location/tracks/1/name', (d) => {
    d.location.tracks = [track(7, 'Dock'), track(8, 'dock')];
  }),
  fault('bookings that nothing asks for', 'booking_not_asked', '/location/module_slot_time_booking', (d) => {
    d.location.module_slot_time_booking = 1;
  }),
  fault(
    'a booking number whose pattern takes exponential time',
    'booking_pattern_slow',
    '/location/unique_identifier_setting/regex_validation',
    (d) => {
      d.location.module_slot_time_booking = 1;
      d.location.unique_identifier_setting = { required: 1, regex_validation: '^(\\w+-?)*$' };
    },
  ),
  fault(
    'a booking number that cannot be entered',
    'booking_pattern_impossible',
    '/location/unique_identifier_setting/regex_validation',
    (d) => {
      d.location.module_slot_time_booking = 1;
      d.location.unique_identifier_setting = { required: 1, regex_validation: '^NH \\d{5}$' };
    },
  ),
  fault(
    'more than all visitors breathe',
    'breath_share',
    '/location/breathalyzer_freq',
    (d) => (d.location.breathalyzer_freq = 120),
  ),
];

function track(id: number, name = `Dock ${id}`) {
  return { id, name, visibility: 'public' };
}

describe('seeded faults', () => {
  it('are more than fifty, none of them twice', () => {
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
    expect(FAULTS.length).toBeGreaterThan(50);
  });

  it.each([terminal, yard].map((document) => [document.location.name, document]))(
    'are sown in soil that is clean: %s',
    async (_, document) => {
      expect(await checkLocation(document, known)).toEqual([]);
    },
  );

  it.each(FAULTS)('$name is refused as $code at $path [STU-05]', async ({ seed, code, path, on = terminal }) => {
    const document = structuredClone(on);
    seed(document);
    const found = await checkLocation(document, known);
    expect(found.map((finding) => [finding.severity, finding.code, finding.path])).toContainEqual([
      'refuse',
      code,
      path,
    ]);
    for (const { words } of found) expect(words).not.toMatch(/\{[a-z]+\}|undefined|\[object/);
  });
});

describe('good documents', () => {
  /** Each step keeps a good location good. */
  const steps = fc.record({
    base: fc.constantFrom('1-terminal', '3-office', '4-rail'),
    languages: fc.subarray(['sv', 'de', 'pl'], { maxLength: 1 }),
    flags: fc.dictionary(
      fc.constantFrom(
        'license_plate_required',
        'module_id_scan',
        'module_manual_entry',
        'printout',
        'slideshow_skippable',
      ),
      fc.constantFrom<unknown>(0, 1, '0', '1', true, false, null),
    ),
    off: fc.dictionary(
      fc.constantFrom('photo', 'video', 'controlquestion', 'track', 'idscan'),
      fc.constantFrom(false, 0),
    ),
    questions: fc.integer({ min: 1, max: 2 }),
    photos: fc.shuffledSubarray([0, 1, 2, 3]),
    names: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), {
      maxLength: 4,
      selector: (name) => name.trim().toLowerCase(),
    }),
    pattern: fc.constantFrom(null, '^[A-Z0-9]+$', '\\d', '^(?!X)\\p{L}{2,}$'),
    hours: fc.constantFrom(['06:00-18:00'], ['22:00-06:00'], ['00:00-24:00'], ['06:00-12:00', '13:00-18:00']),
    otp: fc.boolean(),
  });

  function grown(of: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never): Document {
    // English stays: the demo's texts fall back to it.
    const document = demoLocation(of.base, [...new Set([...of.languages, 'en'])]);
    const { location } = document;
    Object.assign(location, of.flags, of.otp && { module_sms: 1, module_verify_otp: 1 });
    if (of.otp) document.fields.default.push({ name: 'label_phone_2', field_type: 'tel' });
    document.plugins = { ...document.plugins, ...of.off };
    if (location.control_questions_settings) location.control_questions_settings.number_of_questions = of.questions;
    location.photos = of.photos.flatMap((i) => location.photos[i] ?? []);
    for (const question of location.control_questions ?? []) delete question.photo_id;
    delete location.slideshow_photos;
    const names = of.names.filter((name) => name.trim() !== '');
    location.sub_locations = names.map((name, i) => ({ id: 9000 + i, name }));
    document.fields.default[0].regex_validation = of.pattern;
    document.opening_hours = { default: { week: { mon: of.hours, fri: of.hours } } };
    return document;
  }

  it.each(Array.from({ length: 10 }, (_, batch) => batch))(
    'five hundred of them, grown from the demo at random, all pass: batch %i [STU-05]',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (of) => {
          const found = await checkLocation(grown(of), known);
          expect(found.filter(({ severity }) => severity === 'refuse')).toEqual([]);
          expect(isRefused(found)).toBe(false);
        }),
        { numRuns: 50 },
      );
    },
    240_000,
  );

  it('with nothing but what the schema demands pass, whatever is known [STU-05]', async () => {
    const least = { id: 1, languages: [{ key: 'en', name: 'English' }], location: { id: 1 } };
    const zoneless = [expect.objectContaining({ code: 'zone_missing', severity: 'warn' })];
    expect(await checkLocation(least)).toEqual(zoneless);
    expect(await checkLocation(least, NO_LOOKUPS)).toEqual(zoneless);
  });
});

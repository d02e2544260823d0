import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LocationDocument, SubLocation } from '../../../schemas/generated/types.ts';
import { sampleLocation } from '../../testing/location.ts';
import type { Locations } from '../locations/locations.ts';
import { checkPublishable } from './check-publishable.ts';
import type { DraftDocument } from './drafts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-check-'));
mkdirSync(join(dataDir, 'media/1'), { recursive: true });
writeFileSync(join(dataDir, 'media/1/vest.jpg'), 'x');
afterAll(() => rmSync(dataDir, { recursive: true }));

const locations = {
  findByDirectLink: async (link: string) => (link === '99' ? { id: '9' } : undefined),
} as unknown as Locations;

const problemsOf = async (document: object, folder = dataDir) => {
  const checked = await checkPublishable(document as DraftDocument, { locations, dataDir: folder });
  return checked.ok ? [] : checked.error.map(({ path, message }) => `${path}: ${message}`);
};

const QUESTION = { id: 1, language: 'en', question: 'Vest?', corrent_answer: 'Yes', wrong_answer1: 'No' };

/** The sample location with one thing changed. */
function changed(change: (document: LocationDocument) => void): LocationDocument {
  const document = structuredClone(sampleLocation());
  document.location.module_control_questions = 1;
  document.location.control_questions = [structuredClone(QUESTION)];
  document.location.control_questions_settings = { number_of_questions: 1 };
  document.location.sub_locations = [
    { id: 20, name: 'Hall', tracks: [{ id: 21, name: 'Gate', visibility: 'public' }] },
    { id: 30, name: 'Office' },
  ];
  change(document);
  return document;
}

const hall = (document: LocationDocument) => document.location.sub_locations?.[0] as SubLocation;
const question = (document: LocationDocument) => document.location.control_questions?.[0] as typeof QUESTION;

/** One fault each, and where it must be told. */
const FAULTS: readonly [fault: string, path: string, change: (document: LocationDocument) => void][] = [
  [
    'no language',
    '/languages',
    (d) => {
      d.languages = [] as never;
    },
  ],
  [
    'a language that does not exist',
    '/languages/1/key',
    (d) => {
      d.languages[1] = { key: 'qq', name: 'Q' };
    },
  ],
  [
    'a language without a name',
    '/languages/1/name',
    (d) => {
      d.languages[1] = { key: 'sv', name: ' ' };
    },
  ],
  [
    'a language twice',
    '/languages/1/key',
    (d) => {
      d.languages[1] = { key: 'en', name: 'English' };
    },
  ],
  [
    'a misspelt text key',
    '/texts/en/welcome_hedding',
    (d) => {
      d.texts = { en: { welcome_hedding: 'Hi' } };
    },
  ],
  [
    'texts in no language',
    '/texts/qx',
    (d) => {
      d.texts = { qx: { welcome_heading: 'Hi' } };
    },
  ],
  ['a misspelt flag', '/location/modul_kiosk', (d) => void Object.assign(d.location, { modul_kiosk: 1 })],
  [
    'a flag of the wrong kind',
    '/location/module_kiosk',
    (d) => void Object.assign(d.location, { module_kiosk: 'yes' }),
  ],
  ['a misspelt plugin', '/plugins/foto', (d) => void Object.assign(d, { plugins: { foto: false } })],
  ['a required slide switched off', '/plugins/form', (d) => void Object.assign(d, { plugins: { form: false } })],
  [
    'an id twice',
    '/location/sub_locations/1/id',
    (d) => void Object.assign(d.location.sub_locations?.[1] ?? {}, { id: 20 }),
  ],
  [
    'a sub-location without a name',
    '/location/sub_locations/0/name',
    (d) => {
      hall(d).name = '';
    },
  ],
  [
    'a track without a name',
    '/location/sub_locations/0/tracks/0/name',
    (d) => void Object.assign(hall(d).tracks?.[0] ?? {}, { name: ' ' }),
  ],
  [
    'a question without words',
    '/location/control_questions/0/question',
    (d) => {
      question(d).question = '';
    },
  ],
  [
    'no right answer',
    '/location/control_questions/0/corrent_answer',
    (d) => {
      question(d).corrent_answer = '';
    },
  ],
  [
    'no wrong answer',
    '/location/control_questions/0/wrong_answer1',
    (d) => {
      question(d).wrong_answer1 = '';
    },
  ],
  [
    'a wrong answer that is right',
    '/location/control_questions/0/wrong_answer1',
    (d) => {
      question(d).wrong_answer1 = 'Yes';
    },
  ],
  [
    'nothing to choose from',
    '/fields/default/2/field_value',
    (d) => void Object.assign(d.fields?.default?.[2] ?? {}, { required: 1, field_value: [] }),
  ],
  [
    'a pattern nobody understands',
    '/fields/default/0/regex_validation',
    (d) => void Object.assign(d.fields?.default?.[0] ?? {}, { regex_validation: '(' }),
  ],
  [
    'such a pattern for bookings',
    '/location/unique_identifier_setting/regex_validation',
    (d) =>
      void Object.assign(d.location, {
        module_slot_time_booking: 1,
        unique_identifier_setting: { regex_validation: '(' },
      }),
  ],
  [
    'fields of no place',
    '/fields/by_id/77',
    (d) => {
      d.fields = { default: [], by_id: { 77: [] } };
    },
  ],
  [
    'hours of no place',
    '/opening_hours/by_id/77',
    (d) => {
      d.opening_hours = { by_id: { 77: { week: {} } } };
    },
  ],
  [
    'a video of no place',
    '/videos/77',
    (d) => {
      d.videos = { 77: { video_name: 'a.mp4' } };
    },
  ],
  [
    'a photo that is not there',
    '/location/photos/0/url',
    (d) => void Object.assign(d.location.photos?.[0] ?? {}, { url: 'gone.jpg' }),
  ],
  [
    'a video that is not there',
    '/videos/1/video_name',
    (d) => {
      d.videos = { 1: { video_name: 'gone.mp4' } };
    },
  ],
  [
    'a time zone that does not exist',
    '/settings/time_zone',
    (d) => {
      d.settings = { time_zone: 'Europe/Nordhamn' };
    },
  ],
  [
    'the direct link of another location',
    '/direct_link_id',
    (d) => {
      d.direct_link_id = 99;
    },
  ],
  [
    "another location's id",
    '/location/id',
    (d) => {
      d.location.id = 5;
    },
  ],
];

describe('publishing', () => {
  it.each(FAULTS)('is refused for %s, at its place [STU-05]', async (_, path, change) => {
    expect(await problemsOf(changed(change))).toEqual([expect.stringMatching(new RegExp(`^${path}: .`))]);
  });

  it('is not refused for what is right, nor for what no visitor meets [STU-05]', async () => {
    expect(await problemsOf(changed(() => {}))).toEqual([]);
    const unmet = changed((document) => {
      question(document).question = '';
      document.location.module_control_questions = 0;
    });
    expect(await problemsOf(unmet)).toEqual([]);
  });

  it('is not refused for the demo locations [STU-05]', async () => {
    const folder = new URL('../../../demo/location/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(3);
    const empty = mkdtempSync(join(tmpdir(), 'gatehouse-check-'));
    for (const file of files) {
      const document = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      expect([file, await problemsOf(document, empty)]).toEqual([file, []]);
    }
    rmSync(empty, { recursive: true });
  });

  it('is told all reasons at once [STU-05]', async () => {
    const twice = changed((document) => {
      question(document).question = '';
      hall(document).name = '';
    });
    expect(await problemsOf(twice)).toHaveLength(2);
  });
});

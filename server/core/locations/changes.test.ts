import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeChangedPlace } from '../../../domain/change-words.ts';
import { changeWords } from '../../../domain/texts/staff/server-words.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { changesBetween, describeChanges, tellChanges } from './changes.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../demo/location/${name}.json`, import.meta.url), 'utf8'));

// biome-ignore lint/suspicious/noExplicitAny: a document is changed in any place
const said = (change: (document: any) => void, language: 'en' | 'sv' | 'de' = 'en', name = '2-yard') => {
  const after = read(name);
  change(after);
  return describeChanges(changesBetween(read(name), after), language);
};

describe('the diff in words [STU-05]', () => {
  it('says nothing of the same document, in whatever order its keys stand', () => {
    const document = read('2-yard');
    const turned = Object.fromEntries(Object.entries(document).reverse());
    expect(changesBetween(document, turned)).toEqual([]);
    expect(said((d) => (d.$schema = 'elsewhere'))).toEqual([]);
  });

  it('finds list items by their ids and names places by theirs', () => {
    expect(
      said((d) => {
        d.location.photos[0].photo_texts[2].text = 'Neu';
        d.location.photos.splice(1, 1);
        d.location.photos.push({ id: 299, url: 'no-smoking.jpg' });
        d.location.sub_locations[0].sub_locations[0].sub_locations[0].tracks[0].photos[3].url = 'walkway.jpg';
      }),
    ).toEqual([
      'Photo “At most 20 km/h”: the text in German was changed',
      'Photo “no smoking” was added',
      'Photo “Vest, helmet, safety shoes” was removed',
      'Terminal North · Kajgatan 1, Deliver goods, Hall N1, Dock 11, Photo “No smoking”: the picture was changed from no-smoking.jpg to walkway.jpg',
    ]);
  });

  it('reports what a photo is about, pictures beside words and recordings, each as one thing [STU-05] [GATE-07]', () => {
    const change = (d: LocationDocument) => {
      const [first] = d.location.photos ?? [];
      if (first) first.focus = { x: 30, y: 60 };
      d.without_reading = {
        ...d.without_reading,
        places: { ...d.without_reading?.places, 203: 'repair' },
        voices: { form: { sv: 'form-sv.mp3' } },
      };
    };
    expect(said(change as never)).toEqual([
      'Photo “At most 20 km/h”: the focus point was set to 30 % / 60 %',
      'Picture beside “Workshop · Kajgatan 20”: the picture was changed from workshop to repair',
      'Recording of form: the file in Swedish was added',
    ]);
    expect(said(change as never, 'de')[0]).toBe('Foto „At most 20 km/h“: der Fokuspunkt ist jetzt 30 % / 60 %');
  });

  it('reports a move as a move, not as something gone and something new', () => {
    expect(said((d) => d.location.photos.unshift(d.location.photos.pop()))).toEqual([
      'Photo “At the alarm: go to the green sign” was moved',
    ]);
  });

  it('names switches as staff see them, in their language', () => {
    const change = (d: { location: Record<string, unknown> }) => {
      d.location['license_plate_required'] = false;
      d.location['module_id_scan'] = '1';
    };
    expect(said(change)).toEqual(['Location: “Registration number required” was switched off']);
    expect(said(change, 'de')).toEqual([expect.stringMatching(/^Standort: “[^_]+” wurde ausgeschaltet$/)]);
  });

  it.runIf(isInstalled('video'))('reports the switch of a slide by its name', () => {
    const change = (d: { plugins?: object }) => {
      d.plugins = { video: false };
    };
    expect(said(change)).toEqual(['Slide “Video” was switched off']);
    expect(said(change, 'sv')).toEqual(['Steget ”Film” har stängts av']);
  });

  it.runIf(isInstalled('photo'))(
    'reports which place switches a slide, and that it follows the place above again',
    () => {
      const off = (d: LocationDocument) => {
        for (const terminal of d.location.sub_locations ?? [])
          if (terminal.id === 201) terminal.plugins = { photo: false };
      };
      const terminal = 'Terminal North · Kajgatan 1';
      expect(said(off as never)).toEqual([`${terminal}, Slide “Photos” was switched off`]);
      const [plain, switched] = [read('2-yard'), read('2-yard')];
      off(switched);
      expect(describeChanges(changesBetween(switched, plain), 'en')).toEqual([
        `${terminal}, Slide “Photos” follows the place above again`,
      ]);
    },
  );

  it('reports texts by their languages: wording, questions, notice, instructions', () => {
    expect(
      said((d) => {
        d.texts.sv.label_company = 'Bolag';
        delete d.texts.pl.label_company;
        d.notification.text.de = 'Anders';
        delete d.notification.heading.pl;
        d.location.control_questions[0].question = 'Why?';
        d.location.location_texts[0].instructions = 'New';
        d.location.location_texts.push({ language: 'fi', instructions: 'Uusi' });
      }, 'de'),
    ).toEqual([
      'Frage „Why?“ auf Englisch: die Frage wurde von How fast may you drive in the yard? auf Why? geändert',
      'Standort: die Anweisung auf Englisch wurde geändert',
      'Standort: die Anweisung auf Finnisch wurde hinzugefügt',
      'Hinweis: die Überschrift auf Polnisch wurde entfernt',
      'Hinweis: der Text auf Deutsch wurde geändert',
      'Formulierung „label_company“: der Text auf Schwedisch wurde geändert',
      'Formulierung „label_company“: der Text auf Polnisch wurde entfernt',
    ]);
  });

  it('names hours, fields, contacts, languages and maps by their owner', () => {
    expect(
      said((d) => {
        d.opening_hours.default.week.mon = ['06:00-18:00'];
        d.opening_hours.by_id[202] = { week: {} };
        d.fields.default[0].required = 0;
        d.fields.by_id[203].push({ name: 'label_purpose', field_type: 'radio', field_value: ['a', 'b'] });
        d.contacts.shift();
        d.languages.pop();
        delete d.videos[201];
        d.documents[20122].push('site-rules.pdf');
        d.settings.idle_seconds = 90;
        d.theme.brand = '#ffffff';
        d.checkin_not_allowed = true;
      }),
    ).toEqual([
      'Language Persian was removed',
      'Location: the brand colour was changed from #0b4f6c to #ffffff',
      'Field “label_company”: “required” was switched off',
      'Form of Workshop · Kajgatan 20, Field “label_purpose” was added',
      'Host Anna Lindqvist was removed',
      'Video of Terminal North · Kajgatan 1 was removed',
      'Documents of Dock 12: the list of files was changed from unloading-rules.pdf to unloading-rules.pdf, site-rules.pdf',
      'Opening hours: Monday was changed from 00:00-24:00 to 06:00-18:00',
      'Opening hours Terminal South · Kajgatan 14 was added',
      'Location: “check-in closed” was switched on',
      `Location: “Seconds without input before an unfinished check-in starts over at a kiosk; on a visitor's own phone at least 900” was changed from 180 to 90`,
    ]);
  });

  it('reports what came or went with all that is in it', () => {
    expect(
      said((d) => {
        d.location.sub_locations[1].tracks = [{ id: 999, name: 'New dock' }];
        delete d.location.location_texts;
        delete d.notification;
        d.location.unique_identifier_setting = { required: 1 };
      }).filter((sentence) => !sentence.startsWith('Location: the') || sentence.includes('German')),
    ).toEqual([
      'Location: the instruction in German was removed',
      'Location: the instruction for the form in German was removed',
      'Location: the privacy policy in German was removed',
      'Terminal South · Kajgatan 14, New dock was added',
      'Booking number was added',
      'Notice was removed',
    ]);
  });

  it('bears documents with mistakes, as drafts have them', () => {
    expect(() =>
      said((d) => Object.assign(d, { languages: 'sv', location: { photos: [null, 7, { id: {} }] } })),
    ).not.toThrow();
  });

  it('names what was changed without how, in each language, for anyone who has to choose between two changes', () => {
    const after = read('2-yard');
    after.location.name = 'Yard';
    after.location.photos[0].photo_texts[2].text = 'Neu';
    after.location.photos.push({ id: 299, url: 'no-smoking.jpg' });
    const changes = changesBetween(read('2-yard'), after);
    const places = (language: string) =>
      changes.map((change) =>
        describeChangedPlace(change, { language, words: changeWords(language), slideName: String }),
      );
    expect(places('en')).toEqual([
      'Location: name',
      'Photo “At most 20 km/h”: the text in German',
      'Photo “no smoking”',
    ]);
    expect(places('de')).toEqual([
      'Standort: der Name',
      'Foto „At most 20 km/h“: der Text auf Deutsch',
      'Foto „no smoking“',
    ]);
    expect(places('sv')).toEqual([
      'Anläggningen: namnet',
      'Fotot ”At most 20 km/h”: texten på tyska',
      'Fotot ”no smoking”',
    ]);
    expect(places('fr')).toEqual([
      'Site – nom',
      'Photo «\u00a0At most 20 km/h\u00a0» – texte en allemand',
      'Photo «\u00a0no smoking\u00a0»',
    ]);
    expect(places('nl')).toEqual([
      'Locatie: de naam',
      'Foto “At most 20 km/h”: de tekst in het Duits',
      'Foto “no smoking”',
    ]);
  });
});

describe('a setting of a place [STU-05]', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document is changed in any place
  const south = (d: any) => d.location.sub_locations[1];

  it('is listed when it starts or stops overriding the place above', () => {
    expect(said((d) => Object.assign(south(d), { license_plate_required: 0, printout: 1 }))).toEqual([
      'Terminal South · Kajgatan 14: “Registration number required” was switched off',
      'Terminal South · Kajgatan 14: “Printout for everyone” was switched on',
    ]);
    expect(said((d) => delete south(d).module_slot_time_booking)).toEqual([
      'Terminal South · Kajgatan 14: “Bookings” follows the place above again',
    ]);
    expect(said((d) => Object.assign(south(d), { module_slot_time_booking: '1', module_sms: null }))).toEqual([]);
  });
});

describe('every change is listed [STU-05]', () => {
  type Node = Record<string, unknown>;
  const patterns = new Map<string, readonly (string | number)[]>();
  const look = (node: unknown, path: readonly (string | number)[]): void => {
    if (typeof node !== 'object' || node === null) {
      const pattern = path
        .map((key, i) => (/^\d+$/.test(String(key)) || (path[0] === 'texts' && i > 0) ? '#' : key))
        .join('/');
      if (!patterns.has(pattern)) patterns.set(pattern, path);
      return;
    }
    for (const [key, inner] of Object.entries(node)) look(inner, [...path, key]);
  };
  look(read('2-yard'), []);
  const leaves = [...patterns].filter(
    ([pattern]) => !/(^\$schema|(^|\/)(id|photo_id|key|language)|^fields\/.*\/name)$/.test(pattern),
  );

  it.each(leaves)('at %s', (_, path) => {
    const before = read('2-yard');
    const key = path.at(-1) ?? '';
    const node = path.slice(0, -1).reduce<unknown>((inner, step) => (inner as Node)[step], before) as Node;
    const value = node[key];
    const isFlag = value === 0 || value === 1 || typeof value === 'boolean';
    const after = structuredClone(before);
    const changed = path.slice(0, -1).reduce<unknown>((inner, step) => (inner as Node)[step], after) as Node;
    // Long texts that only differ at their end are different, too.
    changed[key] = isFlag ? Number(!value) : typeof value === 'number' ? value + 1 : `${value}, and more`;
    const [change, ...more] = changesBetween(before, after);
    expect(change).toBeDefined();
    expect(more).toEqual([]);
    expect(describeChanges([change as never])[0]).not.toMatch(/corrent_answer|: \w+_\w+ /);
  });
});

it('texts come with their words before and after, and long values beside the sentence [STU-05]', () => {
  const before = read('2-yard');
  const after = structuredClone(before);
  before.location.location_texts[0].instructions = `${'Drive slowly. '.repeat(20)}Stop.`;
  after.location.location_texts[0].instructions = `${'Drive slowly. '.repeat(20)}Go.`;
  after.location.name = 'Yard';
  const [name, text] = tellChanges(before, after, 'en').sort((a, b) => (a.path < b.path ? 1 : -1));
  expect(name).toEqual({
    path: '/location/name',
    kind: 'changed',
    words: 'Location: name was changed from Nordhamn South Yard to Yard',
  });
  expect(text).toMatchObject({ before: expect.stringMatching(/Stop\.$/), after: expect.stringMatching(/Go\.$/) });
});

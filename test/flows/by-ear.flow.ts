import { type BlindVisit, checkInByEar } from '../drivers/blind-visit.ts';
import { deviceAt } from '../drivers/devices.ts';
import { recordSpeech } from '../drivers/hearing.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

// Uses speech and keys alone: after arrival no test here looks at the page.

/** The right answers, as the spoken rules give them. */
const RULES = [
  'At most 20 km/h',
  'Vest, helmet and safety shoes',
  'I do not move the truck',
  'To the green assembly point',
  'The forklift',
];

type Known = Omit<BlindVisit, 'language' | 'server'> & { readonly language?: string };
interface Place {
  readonly location: number;
  /** The place's maps and their spoken directions [DAY-05]. */
  readonly finds?: Readonly<Record<string, string>>;
}
const VISITS: Readonly<Record<string, Known & Place>> = {
  'the office': {
    location: 3,
    answers: { Name: 'Eva Ear', Company: 'Ear AB', 'Who are you visiting?': 'Anna Lindqvist' },
    choices: [],
  },
  'the office, in German,': {
    location: 3,
    language: 'de',
    answers: { Name: 'Eva Ohr', Firma: 'Ohr GmbH', 'Wen besuchen Sie?': 'Anna Lindqvist' },
    choices: [],
  },
  'the rail terminal': {
    location: 4,
    answers: { Name: 'Eva Rail', Company: 'Ear AB', 'Phone number': '+46701234567', 'Registration number': 'ABC 123' },
    choices: ['Lane 1', 'NH10741'],
  },
  'the yard': {
    location: 2,
    answers: { Name: 'Eva Yard', Company: 'Ear AB', 'Phone number': '+46701234567', 'Registration number': 'ABC 123' },
    choices: ['Terminal North', 'Deliver goods', 'Hall N1', 'Dock 11', 'NH10001', 'No'],
    finds: { facility_shower: 'N1', facility_food: 'N2, 06–18' },
  },
  'the terminal': {
    location: 1,
    answers: {
      Name: 'Eva Terminal',
      Company: 'Ear AB',
      'Phone number': '+46701234567',
      'Registration number': 'ABC 123',
    },
    choices: ['No', 'Deliver goods', 'Helmet', 'Vest'],
  },
};

for (const [place, { location, language = 'en', finds = {}, ...known }] of Object.entries(VISITS))
  test(`a whole visit by ear at ${place} of the demo [ALL-02]`, {
    tag: ['@kiosk', place === 'the office' ? '@long' : '@proof'],
  }, async ({ visitor, server }) => {
    const { page } = visitor;
    await setUpKiosk(page, server, location);
    // No print service runs here.
    visitor.allowComplaints(/ERR_CONNECTION_REFUSED/);
    const ear = await recordSpeech(page, ['en-GB', 'de-DE']);
    await visitor.arrive(location, language);
    expect(await ear.presses('Tab'), 'an invitation').toContain(words('read_aloud_invite', {}, language));
    expect(await ear.presses('Enter')).toContain(words('read_aloud_on', {}, language));
    let asked = 0;
    page.on('response', async (answer) => {
      if (answer.url().endsWith('/brethalyzersign')) asked = Number(await answer.text());
    });
    const outside = {
      [words('breathalyzer_title')]: async () => {
        const tester = await deviceAt(server, location, 'breathalyzer');
        // The heading is read while the page still asks for the test.
        await expect.poll(() => asked, 'the page asks for a breath test').toBeGreaterThan(0);
        await tester.post('/api/devices/breath-results', { passed: true, approval_id: asked });
      },
    };
    const start = words('welcome_start_in', { name: 'English' }, language);
    await checkInByEar(ear, { server, language, ...known, outside, choices: [start, ...RULES, ...known.choices] });
    const tabsTo = async (said: string): Promise<void> => {
      for (let stops = 0; stops < 40; stops += 1) {
        if ((await ear.presses('Tab')).split(' | ').includes(said)) return;
      }
      throw new Error(`never came to “${said}”`);
    };
    if (Object.keys(finds).length === 0) return;
    await tabsTo(words('facility_map', {}, language));
    expect(await ear.presses('Enter')).toContain(words('facility_map', {}, language));
    for (const [key, note] of Object.entries(finds)) await tabsTo(`${words(key, {}, language)} ${note}`);
  });

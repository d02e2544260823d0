import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { keysInSource } from '../../tools/scripts/texts/asked-keys.ts';
import { keysAskedByOthers, slideOf } from '../../tools/scripts/texts/owners.ts';
import { readTextFiles } from '../../tools/scripts/texts/read-texts.ts';
import { composeTexts, languageOfFile, SOURCE_LANGUAGE } from './compose.ts';
import { english, productTexts } from './product-texts.ts';
import { review } from './review.ts';
import { loadStaffWords, STAFF_LANGUAGES } from './staff/staff-words.ts';

const root = `${import.meta.dirname}/../..`;
const files = Object.entries(readTextFiles(root));
const staffFiles = Object.entries(readTextFiles(root, 'staff'));
const staff = composeTexts(Object.fromEntries(staffFiles));

/** English is in the folder of the slide and goes with it; all the other languages are left. */
const isOfDeletedSlide = (key: string): boolean =>
  [...productTexts].every(([language, texts]) => key in texts !== (language === SOURCE_LANGUAGE));

const LANGUAGES = 'ar bg cs da de en es et fa fi fr hu it lt lv nl no pl ro ru sk sv tr uk'.split(' ');

/** Files whose keys come from elsewhere, with the reason; those in the data say so by `dataKey`. */
const KEYS_FROM_ELSEWHERE: Readonly<Record<string, string>> = {
  'page/ui/shell/Footer.tsx': "a plugin's footer rule names its labels, found here by their property",
  'page/checkin/shell-labels.ts': 'hands the lookup to the footer',
  'plugins/done/Facilities.tsx': 'a sign is said by the text that domain/facilities.ts names',
  'plugins/done/Pass.tsx': 'a rule is said by the text that domain/pass.ts names',
  'plugins/form/check.ts': 'a field is labelled by the text of its name, which the location chooses',
  'server/core/locations/checks/deck.ts': "asks for the labels that a plugin's footer rule names",
  'server/core/locations/checks/texts.ts': "asks for the location's own texts",
  'page/checkin/prerender.tsx': 'reads a stream as text, no lookup',
  'page/checkin/reprint.tsx': 'reads a stream as text, no lookup',
};

/** They say words of their own, whose keys are typed. */
const OTHER_WORDS = [
  'page/checkin/verify/',
  'server/features/demo/',
  'server/features/privacy/export-mail.ts',
  'server/core/access/people/invitation-words.ts',
];
const NAMED_IN_TABLES = [...OTHER_WORDS, 'server/'];

describe('the texts', () => {
  it('speak every language there is a flag for [CFG-05]', () => {
    expect([...productTexts.keys()].sort()).toEqual(LANGUAGES);
  });

  it('are the same in the Vite build and when read from files [DEV-01]', () => {
    expect(productTexts).toEqual(composeTexts(Object.fromEntries(files)));
  });

  it.each(files)('stand sorted, and in no other file of their language: %s', (path, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(texts).sort());
    const others = files.filter(([other]) => other !== path && languageOfFile(other) === languageOfFile(path));
    expect(
      others.flatMap(([other, said]) => Object.keys(said).flatMap((key) => (key in texts ? [`${key}: ${other}`] : []))),
    ).toEqual([]);
  });

  it.each([
    ...files.map(([path, texts]) => [path, texts, english] as const),
    ...staffFiles.map(([path, texts]) => [path, texts, staff.get(SOURCE_LANGUAGE) ?? {}] as const),
  ])(
    'have the placeholders, the syntax and the plural forms they need in %s, and no key English lacks [CFG-05] [STAFF-05]',
    (path, texts, source) => {
      const { faults, outdated } = review(languageOfFile(path), texts, source, []);
      expect([faults, outdated.filter((key) => !isOfDeletedSlide(key))]).toEqual([[], []]);
    },
  );

  it('say in the own grammar of each language to start in it; English has any other name [WEL-01]', () => {
    const said = new Map([...productTexts].map(([language, texts]) => [language, texts['welcome_start_in'] ?? '']));
    expect(said.get('sv')).toBe('Starta på svenska');
    expect([...said].filter(([, text]) => text.includes(':name')).map(([language]) => language)).toEqual(['en']);
  });
});

describe('the words of the staff pages', () => {
  it.each(STAFF_LANGUAGES)('have the same keys in %s as in English, in the same order [STAFF-05]', (language) => {
    expect(Object.keys(staff.get(language) ?? {}), `domain/texts/staff/${language}.json`).toEqual(
      Object.keys(staff.get(SOURCE_LANGUAGE) ?? {}),
    );
    const areas = Object.keys(JSON.parse(readFileSync(`${root}/domain/texts/staff/${language}.json`, 'utf8')));
    expect(areas).toEqual([...areas].sort());
  });

  it('name each area of the staff pages, and no other [STAFF-05]', async () => {
    const found = readdirSync(`${root}/staff`, { recursive: true, encoding: 'utf8' });
    const areas = found.filter((file) => file.endsWith('/area.ts')).map((file) => file.replace(/\/area\.ts$/, ''));
    expect(areas.sort()).toEqual(Object.keys((await loadStaffWords('en')).areas));
  });

  it('gain a language when its file is added, on the page and on the server [STAFF-05]', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'texts-'));
    cpSync(`${root}/domain/texts`, join(copy, 'domain/texts'), { recursive: true });
    const danish = JSON.parse(readFileSync(`${root}/domain/texts/staff/en.json`, 'utf8'));
    danish.pairing.title = 'Opsæt kiosk';
    writeFileSync(join(copy, 'domain/texts/staff/da.json'), JSON.stringify(danish));
    const vite = await createServer({
      root: copy,
      configFile: false,
      appType: 'custom',
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const page = await vite.ssrLoadModule('/domain/texts/staff/staff-words.ts');
      expect([page.languageFor(['da-DK']), (await page.loadStaffWords('da')).pairing.title]).toEqual([
        'da',
        'Opsæt kiosk',
      ]);
      const server = await vite.ssrLoadModule('/domain/texts/staff/server-words.ts');
      expect([server.staffLanguages.includes('da'), server.pairingWords('da').title]).toEqual([true, 'Opsæt kiosk']);
      expect(composeTexts(readTextFiles(copy, 'staff')).has('da')).toBe(true);
    } finally {
      await vite.close();
      rmSync(copy, { recursive: true });
    }
  });
});

describe('the words', () => {
  it.each(['sv', 'da', 'no', 'de', 'fi'])(
    'never call the visitor’s own card what a passport is called: %s [GATE-05]',
    (language) => {
      const said = Object.entries(productTexts.get(language) ?? {}).filter(([key]) => !key.startsWith('idscan_'));
      const wrong = said.filter(([, text]) =>
        /(?<!\p{L})(besök|besøk|besøg|besucher|vierailu)?s?pas(s|set|ses|si|sin|sisi)?(?!\p{L})/iu.test(text),
      );
      expect(wrong).toEqual([]);
    },
  );
});

describe('the source', () => {
  const source = keysInSource(root);

  it('asks only for texts there are [CFG-05]', () => {
    const missing = source
      .filter(({ file }) => !OTHER_WORDS.some((place) => file.startsWith(place)))
      .flatMap(({ file, asked }) => asked.filter((key) => !(key in english)).map((key) => `${file}: ${key}`));
    expect(missing).toEqual([]);
  });

  it('names its keys literally, so that this scan can see them', () => {
    const computed = source
      .filter(({ file }) => !(file in KEYS_FROM_ELSEWHERE) && !NAMED_IN_TABLES.some((place) => file.startsWith(place)))
      .flatMap((file) => file.computed);
    expect(computed).toEqual([]);
  });

  it("asks for none of a slide's own texts outside its folder, so that the folder can go [DEV-01]", () => {
    const own = files.flatMap(([path, texts]) => {
      const id = slideOf(path);
      return id === null || languageOfFile(path) !== SOURCE_LANGUAGE ? [] : keysAskedByOthers(id, texts, source);
    });
    expect(own).toEqual([]);
  });

  it('gives no exception longer than it is needed', () => {
    const stale = Object.keys(KEYS_FROM_ELSEWHERE).filter(
      (name) => !source.some(({ file, computed }) => file === name && computed.length > 0),
    );
    expect(stale).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keysInSource } from './asked-keys.ts';

type Texts = Readonly<Record<string, string>>;

const folder = import.meta.dirname;
const read = (language: string): Texts => JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'));
const english = read('en');
const keys = Object.keys(english);

const LANGUAGES = 'ar bg cs da de en es et fa fi fr hu it lt lv nl no pl ro ru sk sv tr uk'.split(' ');

/** Files whose keys come from elsewhere, and from where. */
const KEYS_FROM_ELSEWHERE: Readonly<Record<string, string>> = {
  'engine/react/Footer.tsx': "a plugin's footer rule names its labels, found here by their property",
  'plugins/_kit/page/shell-labels.ts': 'hands the lookup to the footer',
  'plugins/_kit/print/visit-rows.ts': 'a field is labelled by the text of its name, which the location chooses',
  'plugins/form/words.ts': 'a field is labelled by the text of its name, which the location chooses',
  'plugins/prerender.tsx': 'reads a stream as text, no lookup',
};

const placeholders = (text = '') => (text.match(/:[a-z_]+/g) ?? []).sort();

describe('the texts', () => {
  it('speak every language there is a flag for [CFG-05]', () => {
    const files = readdirSync(folder).flatMap((file) => file.match(/^(\w+)\.json$/)?.[1] ?? []);
    expect(files.sort()).toEqual(LANGUAGES);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it('say everything English says, in the same order [CFG-05]', () => {
      expect(Object.keys(read(language))).toEqual([...keys].sort());
    });

    it('keep the placeholders, and are nowhere empty [CFG-05]', () => {
      const texts = read(language);
      const wrong = keys.filter(
        (key) => !texts[key]?.trim() || `${placeholders(texts[key])}` !== `${placeholders(english[key])}`,
      );
      expect(wrong).toEqual([]);
    });
  });
});

describe('the source', () => {
  const files = keysInSource(`${folder}/..`);

  it('asks only for texts there are [CFG-05]', () => {
    const missing = files.flatMap(({ file, asked }) =>
      asked.filter((key) => !(key in english)).map((key) => `${file}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('names its keys literally, so that this scan can see them', () => {
    const computed = files.filter(({ file }) => !(file in KEYS_FROM_ELSEWHERE)).flatMap((file) => file.computed);
    expect(computed).toEqual([]);
  });

  it('uses every text', () => {
    const used = new Set(files.flatMap(({ quoted }) => [...quoted]));
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  it('gives no exception longer than it is needed', () => {
    const stale = Object.keys(KEYS_FROM_ELSEWHERE).filter(
      (name) => !files.some(({ file, computed }) => file === name && computed.length > 0),
    );
    expect(stale).toEqual([]);
  });
});

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { flagsPage } from '../generate/schemas/flags-page.ts';
import { tsconfigJson } from './as-package.ts';
import { KINDS, type Kind, makeSlide, readWish } from './make-slide.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
let root: string;

const KIND_NAMES = Object.keys(KINDS) as Kind[];
const made = (id: string): string[] =>
  readdirSync(join(root, 'plugins', id), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));

describe('a new slide', () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'gatehouse-new-slide-'));
    for (const folder of ['demo/examples/slides', 'domain/texts', 'schemas/flags', 'schemas/entities'])
      cpSync(join(project, folder), join(root, folder), { recursive: true });
    mkdirSync(join(root, 'plugins'));
    for (const id of ['done', 'welcome', 'sign'])
      cpSync(join(project, 'plugins', id), join(root, 'plugins', id), { recursive: true });
  });
  afterEach(() => rmSync(join(root, 'plugins/selfie'), { recursive: true, force: true }));
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(KIND_NAMES)(
    'of the kind %s is the folder of its example under its own name, and nothing of the example is left [DEV-01]',
    (kind) => {
      const example = KINDS[kind];
      const result = makeSlide(root, 'selfie', kind);
      expect(result).toEqual({ ok: true, value: made('selfie').sort() });
      const files = readdirSync(join(project, 'demo/examples/slides', example), { recursive: true, encoding: 'utf8' });
      expect(made('selfie')).toHaveLength(files.filter((name) => name.includes('.')).length);
      for (const name of made('selfie')) {
        const text = readFileSync(join(root, 'plugins/selfie', name), 'utf8');
        expect([name, text].join(), name).not.toMatch(new RegExp(`${example}|demo/examples/|\\.\\./plugins`, 'i'));
      }
      const slide = readFileSync(join(root, 'plugins/selfie/slide.ts'), 'utf8');
      expect(slide).toContain("id: 'selfie'");
      expect(slide).toContain("import('./Selfie.tsx')");
      expect(slide).toContain("'../_kit/product.ts'");
    },
  );

  it.each(KIND_NAMES)('of the kind %s is for a package made of the slide contract alone [DEV-01]', (kind) => {
    makeSlide(root, 'selfie', kind, true);
    const contract = ['index', 'widgets', 'testing/test', 'testing/story'].map((file) =>
      readFileSync(join(project, `plugins/_package/${file}.ts`), 'utf8'),
    );
    const exported = new Set(contract.join('\n').match(/\w+/g));
    for (const name of made('selfie')) {
      const text = readFileSync(join(root, 'plugins/selfie', name), 'utf8');
      expect(text, name).not.toMatch(/\.\.\//);
      for (const [, list = '', from = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)) {
        expect(from, name).toMatch(/^(\.\/|react$|lucide-react$|vitest$|gatehouse\/slide)/);
        if (!/^gatehouse\/slide(\/\w+)?$/.test(from)) continue;
        const names = list.split(',').map((one) => one.trim().replace(/^type /, ''));
        expect(
          names.filter((one) => one !== '' && !exported.has(one)),
          name,
        ).toEqual([]);
      }
    }
  });

  it('has a package for which an editor knows the contract, as the example has [DEV-01]', () => {
    const example = readFileSync(join(project, 'demo/examples/slide-package/tsconfig.json'), 'utf8');
    expect(JSON.parse(example)).toEqual(JSON.parse(tsconfigJson('../../..')));
    const { paths } = JSON.parse(example).compilerOptions as { paths: Record<string, string[]> };
    const { exports: entries } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    const typed = Object.entries(entries as Record<string, string>).filter(([, file]) => file.endsWith('.ts'));
    for (const [entry, file] of typed)
      expect(paths[`gatehouse${entry.slice(1)}`]).toEqual([`../../../${file.slice(2)}`]);
  });

  it('is left out of the pages in git, and on the pages of the site [DEV-01]', () => {
    const before = flagsPage(root);
    makeSlide(root, 'selfie');
    expect(flagsPage(root)).toBe(before);
    expect(flagsPage(root, () => true)).toContain('module_selfie');
  });

  it('asks a question where nothing else is said', () => {
    makeSlide(root, 'selfie');
    expect(made('selfie')).toContain('guard.ts');
    expect(JSON.parse(readFileSync(join(root, 'plugins/selfie/texts.json'), 'utf8'))).toHaveProperty('selfie_yes');
  });

  it.each([
    ['', /cannot be used as a name/],
    ['Selfie', /cannot be used as a name/],
    ['my-selfie', /cannot be used as a name/],
    ['../selfie', /cannot be used as a name/],
    ['_kit', /cannot be used as a name/],
    ['constructor', /cannot be used as a name/],
    ['done', /plugins\/done already exists/],
    ['newask', /worked example/],
    ['sms', /module_sms belongs to another/],
  ])('is refused in one line under the name %j, and nothing is written', (id, reason) => {
    const before = readdirSync(join(root, 'plugins'));
    const made = makeSlide(root, id);
    expect(made.ok ? '' : made.error).toMatch(reason);
    expect(made.ok ? '' : made.error).not.toContain('\n');
    expect(readdirSync(join(root, 'plugins'))).toEqual(before);
  });

  it('is refused where its texts would take the place of others', () => {
    const made = makeSlide(root, 'idscan');
    // idscan_title is in the product's language files, whether or not the slide is installed.
    expect(made.ok ? '' : made.error).toMatch(/the text key idscan_\w+ already exists/);
    expect(existsSync(join(root, 'plugins/idscan'))).toBe(false);
  });
});

describe('requested fields', () => {
  it.each([
    [['selfie'], undefined, { id: 'selfie', kind: undefined }],
    [['selfie'], 'show', { id: 'selfie', kind: 'show' }],
    // As npm passes on "--kind show" that stands before or after the name, without "--".
    [['selfie', 'show'], 'true', { id: 'selfie', kind: 'show' }],
    [['show', 'selfie'], 'true', { id: 'selfie', kind: 'show' }],
    [['show', 'ask'], 'true', { id: 'show', kind: 'ask' }],
    [['show'], undefined, { id: 'show', kind: undefined }],
    [[], undefined, null],
    [['selfie', 'other'], undefined, null],
    [['selfie', 'shwo'], 'true', null],
    [['selfie'], 'shwo', null],
    [['selfie'], 'constructor', null],
  ])('with the words %j and the option %j is %j', (words, option, wish) => {
    expect(readWish(words, option)).toEqual(wish);
  });
});

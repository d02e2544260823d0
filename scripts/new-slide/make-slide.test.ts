import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSlide } from './make-slide.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gatehouse-new-slide-'));
  for (const folder of ['examples', 'texts', 'schemas/flags'])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  mkdirSync(join(root, 'plugins'));
  for (const id of ['done', 'welcome', 'sign'])
    cpSync(join(project, 'plugins', id), join(root, 'plugins', id), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (name: string): string => readFileSync(join(root, 'plugins/selfie', name), 'utf8');

describe('a new slide', () => {
  it('is a folder with all that the worked example has, under its own name [DEV-01]', () => {
    const made = makeSlide(root, 'selfie');
    const example = readdirSync(join(project, 'examples/slides/helmet'));
    expect(made).toEqual({
      ok: true,
      value: example.map((name) => name.replace('helmet', 'selfie').replace('Helmet', 'Selfie')).sort(),
    });
    expect(readdirSync(join(root, 'plugins/selfie')).sort()).toEqual(made.ok && made.value);
    expect(read('slide.ts')).toContain("id: 'selfie'");
    expect(read('slide.ts')).toContain("reads: ['module_selfie']");
    expect(read('slide.ts')).toContain("'gatehouse-engine'");
    expect(read('slide.ts')).toContain("import('./Selfie.tsx')");
    expect(read('Selfie.tsx')).toContain('className="gh-selfie"');
  });

  it('names the example nowhere but in what people read', () => {
    makeSlide(root, 'selfie');
    for (const name of readdirSync(join(root, 'plugins/selfie'))) {
      const text = read(name);
      if (!name.endsWith('.json')) expect(text, name).not.toMatch(/helmet/i);
      else expect(text, name).not.toMatch(/"(module_)?helmet[_"]/);
    }
    expect(JSON.parse(read('texts.json'))).toHaveProperty('selfie_title');
    expect(JSON.parse(read('flags.schema.json')).properties).toHaveProperty('module_selfie');
  });

  it.each([
    ['', /cannot be used as a name/],
    ['Selfie', /cannot be used as a name/],
    ['my-selfie', /cannot be used as a name/],
    ['../selfie', /cannot be used as a name/],
    ['_kit', /cannot be used as a name/],
    ['constructor', /cannot be used as a name/],
    ['done', /plugins\/done already exists/],
    ['helmet', /worked example/],
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

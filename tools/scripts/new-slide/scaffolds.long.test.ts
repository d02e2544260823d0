import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, mustRunIn } from '../../../test/drivers/project-copy.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { KINDS } from './make-slide.ts';

/** One kind on every change; each kind and everything else as a proof. */
const kinds = sized(['ask'], Object.keys(KINDS));
const slides = kinds.map((kind) => ({ kind, id: `fresh${kind}` }));
const folders = slides.map(({ id }) => `plugins/${id}`);
/** The rest of the server and the kiosk service know no slides, and take most of the time. */
const KNOW_SLIDES = [
  ...['demo/', 'domain/', 'engine/', 'page/', 'plugins/', 'schemas/', 'staff/', 'stories/', 'test/', 'tools/'],
  ...['server/core/locations', 'server/plugin'],
];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];
type Check = [what: string, ...command: string[]];
const OWN: Check = ['its own unit tests', ...VITEST, ...folders];
const REST: Check[] = [
  ['the linter', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--colors=off'],
  ['the search for what is unused', 'node_modules/knip/bin/knip.js', '--config', 'tools/config/knip.json'],
  ['every unit test that knows slides', ...VITEST, ...KNOW_SLIDES],
  ['its stories', ...VITEST, '-c', 'tools/config/vitest.stories.config.ts', ...folders],
];
let copy: string;

/** One slide of each kind, as the command makes them, and not touched since. */
beforeAll(() => {
  copy = copyProject('fresh-slides');
  for (const { kind, id } of slides) mustRunIn(copy, 'tools/scripts/new-slide/new-slide.ts', id, '--kind', kind);
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new slide is all that git shows, generated pages of the docs included [DEV-01]', () => {
  mustRunIn(copy, 'tools/scripts/generate/schemas.ts');
  const list = ['ls-files', '--modified', '--others', '--exclude-standard', '--directory'];
  const shown = execFileSync('git', list, { cwd: copy, encoding: 'utf8' }).split('\n').filter(Boolean);
  expect(shown).toEqual(folders.map((folder) => `${folder}/`).sort());
}, 300_000);

it.each<Check>([['the compiler', 'node_modules/typescript/bin/tsc', '-p', '.'], OWN, ...sized([], REST)])(
  'a new slide of each kind passes %s, untouched [DEV-01]',
  { timeout: 3_600_000 },
  (_, ...command) => {
    expect(() => mustRunIn(copy, ...command)).not.toThrow();
  },
);

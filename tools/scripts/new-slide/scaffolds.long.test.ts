import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, mustRunIn } from '../../../test/drivers/project-copy.ts';
import { KINDS } from './make-slide.ts';

const slides = Object.keys(KINDS).map((kind) => ({ kind, id: `fresh${kind}` }));
const folders = slides.map(({ id }) => `plugins/${id}`);
/** What knows slides. The rest of the server and the kiosk service do not, and take most of the time. */
const KNOW_SLIDES = [
  ...['checkin', 'config', 'domain', 'engine', 'examples', 'plugins', 'preview', 'schemas', 'scripts', 'simulation'],
  ...['slide', 'staff', 'stories', 'test/', 'texts', 'page/ui/', 'viewer', 'server/core/locations', 'server/plugin'],
];
let copy: string;

/** One slide of each kind, as the command makes them, and not touched since. */
beforeAll(() => {
  copy = copyProject('fresh-slides');
  for (const { kind, id } of slides) mustRunIn(copy, 'tools/scripts/new-slide/new-slide.ts', id, '--kind', kind);
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  ['the compiler', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['the linter', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--colors=off'],
  ['the search for what is unused', 'node_modules/knip/bin/knip.js', '--config', 'tools/config/knip.json'],
  ['every unit test that knows slides', ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...KNOW_SLIDES]],
  [
    'its stories',
    'node_modules/vitest/vitest.mjs',
    'run',
    '-c',
    'tools/config/vitest.stories.config.ts',
    '--reporter=dot',
    ...folders,
  ],
])('a new slide of each kind passes %s, untouched [DEV-01]', { timeout: 3_600_000 }, (_, ...command) => {
  expect(() => mustRunIn(copy, ...command)).not.toThrow();
});

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { placedSlides, placeSlides } from './place-slides.mjs';
import { slideErrorCodes } from './slide-error.mjs';

const project = fileURLToPath(new URL('../../..', import.meta.url));

function product(): { root: string; write(files: Readonly<Record<string, object | string>>): void } {
  const root = mkdtempSync(join(tmpdir(), 'gatehouse-placed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of ['schemas/flags', 'schemas/entities', 'plugins/_package/contract.json'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  const write = (files: Readonly<Record<string, object | string>>): void => {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
    }
  };
  write({
    'package.json': { type: 'module' },
    'domain/texts/en.json': { action_next: 'Next' },
    'schemas/calls/sign.schema.json': {},
    'page/ui/Button.css': '.gh-button { top: 0 }',
    'plugins/README.md': '# Slides',
    'plugins/form/slide.ts': 'ours',
    'plugins/form/flags.schema.json': { properties: { form_steps: {} }, $defs: { Step: {} } },
  });
  return { root, write };
}

function packageIn(folder: string, change: object = {}, more: Readonly<Record<string, object | string>> = {}) {
  const { name = 'parcel', contract = 1 } = change as { name?: string; contract?: unknown };
  const files = {
    'package.json': { name, version: '1.2.3', gatehouse: { slide: 'parcel', contract }, ...change },
    'slide.ts': 'theirs',
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([file, content]) => [`${folder}/${file}`, content]));
}

const codeOf = (root: string): Promise<string> =>
  placeSlides(root).then(
    () => 'none',
    ({ message }: Error) => message.split(':')[0] ?? '',
  );

it('places a slide from a folder or a package, without what is for npm and git, and keeps it as it is [DEV-01]', async () => {
  const { root, write } = product();
  write(packageIn('slides/parcel', {}, { 'node_modules/x/index.js': '', 'calls/weigh.schema.json': {} }));
  const [placed] = await placeSlides(root);
  expect(placed).toMatchObject({ id: 'parcel', from: 'slides/parcel', version: '1.2.3', contract: 1 });
  const at = join(root, 'plugins/parcel');
  expect(readFileSync(join(at, 'slide.ts'), 'utf8')).toBe('theirs');
  expect(existsSync(join(at, 'calls/weigh.schema.json'))).toBe(true);
  expect(['package.json', 'node_modules'].filter((name) => existsSync(join(at, name)))).toEqual([]);
  expect(readFileSync(join(at, '.gitignore'), 'utf8')).toBe('*\n');
  const files = readdirSync(at).map((name) => join(at, name));
  for (const file of files) utimesSync(file, 1, 1);
  await placeSlides(root);
  expect(files.filter((file) => statSync(file).mtimeMs !== 1000)).toEqual([]);
  write({ 'slides/parcel/slide.ts': 'newer' });
  rmSync(join(root, 'slides/parcel/calls'), { recursive: true });
  await placeSlides(root);
  expect(readFileSync(join(at, 'slide.ts'), 'utf8')).toBe('newer');
  expect(existsSync(join(at, 'calls/weigh.schema.json'))).toBe(false);
  rmSync(join(root, 'slides'), { recursive: true });
  await placeSlides(root);
  expect([existsSync(at), existsSync(join(root, 'plugins/form')), placedSlides(root)]).toEqual([false, true, []]);
});

it('finds what gatehouse.config.ts names, and what npm has installed in slides/ [DEV-01]', async () => {
  const { root, write } = product();
  const slide = (id: string) => ({ gatehouse: { slide: id, contract: 1 } });
  write({
    'gatehouse.config.ts': "export default { slides: ['@x/one', './own/two'] as string[] };",
    ...packageIn('node_modules/@x/one', slide('one')),
    ...packageIn('own/two', slide('two')),
    'slides/package.json': { dependencies: { '@x/three': '1' } },
    ...packageIn('slides/node_modules/@x/three', slide('three')),
  });
  expect((await placeSlides(root)).map(({ id }) => id)).toEqual(['one', 'two', 'three']);
});

const text = (key: string) => ({ 'texts.json': { [key]: '' } });
const flag = (schema: object) => ({ 'flags.schema.json': schema });
const REFUSED: readonly (readonly [code: string, files: Readonly<Record<string, object | string>>])[] = [
  ['slide_list_invalid', { 'gatehouse.config.ts': 'export default { slides: [7] };' }],
  ['slide_missing', { 'gatehouse.config.ts': "export default { slides: ['nobody'] };" }],
  ['slide_missing', { 'slides/package.json': { dependencies: { nobody: '1' } } }],
  ['slide_undeclared', packageIn('slides/x', { gatehouse: undefined })],
  ['slide_undeclared', packageIn('slides/x', { gatehouse: { slide: '../x', contract: 1 } })],
  ['slide_undeclared', packageIn('slides/x', { gatehouse: { slide: 'constructor', contract: 1 } })],
  ['slide_contract_unknown', packageIn('slides/x', { gatehouse: { slide: 'x1' } })],
  ['slide_contract_unknown', packageIn('slides/x', { contract: '1' })],
  ['slide_contract_newer', packageIn('slides/x', { contract: 99 })],
  ['slide_contract_older', packageIn('slides/x', { contract: 0 })],
  ['slide_has_dependencies', packageIn('slides/x', { dependencies: { leftpad: '1' } })],
  ['slide_id_taken', packageIn('slides/x', { gatehouse: { slide: 'form', contract: 1 } })],
  ['slide_id_taken', { ...packageIn('slides/x'), ...packageIn('slides/y') }],
  ['slide_name_taken', packageIn('slides/x', {}, flag({ properties: { form_steps: {} } }))],
  ['slide_name_taken', packageIn('slides/x', {}, flag({ properties: { photos: {} } }))],
  ['slide_name_taken', packageIn('slides/x', {}, flag({ $defs: { Step: {} } }))],
  ['slide_name_taken', packageIn('slides/x', {}, flag({ $defs: { Flag: {} } }))],
  ['slide_name_taken', packageIn('slides/x', {}, text('action_next'))],
  ['slide_name_taken', packageIn('slides/x', {}, { 'calls/sign.schema.json': {} })],
  ['slide_name_taken', packageIn('slides/x', {}, { 'x.css': '@media print { .a, .gh-button:hover { top: 0 } }' })],
  [
    'slide_name_taken',
    {
      ...packageIn('slides/x', {}, text('a')),
      ...packageIn('slides/y', { gatehouse: { slide: 'y1', contract: 1 } }, text('a')),
    },
  ],
];

it.each(REFUSED)('refuses with %s, and leaves everything as it was %#', async (code, files) => {
  const { root, write } = product();
  write(files);
  expect(await codeOf(root)).toBe(code);
  expect([existsSync(join(root, 'plugins/parcel')), existsSync(join(root, 'plugins/form/.placed.json'))]).toEqual([
    false,
    false,
  ]);
});

it('lets a stylesheet name what is not its own below what is [DEV-01]', async () => {
  const { root, write } = product();
  write(packageIn('slides/x', {}, { 'x.css': '/* .gh-button {} */ .x .gh-button, .x__y { top: 0.5rem }' }));
  expect(await codeOf(root)).toBe('none');
});

it('refuses a package without its declaration', async () => {
  const { root, write } = product();
  const { 'slides/x/slide.ts': _, ...rest } = packageIn('slides/x');
  write(rest);
  expect(await codeOf(root)).toBe('slide_file_missing');
});

it('tells of each code what it means and what to do, in the docs', () => {
  const docs = readFileSync(join(project, 'docs/slides.md'), 'utf8');
  const told = [...docs.matchAll(/^\| `(slide_\w+)` \|/gm)].map(([, code]) => code);
  expect(told).toEqual(slideErrorCodes);
});

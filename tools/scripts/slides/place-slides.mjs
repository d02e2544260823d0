// @ts-check
// Copies packaged slides to plugins/<id> and removes the unnamed (docs/slides.md#packages).
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectFreeNames } from './free-names.mjs';
import { SlideError } from './slide-error.mjs';

/**
 * @typedef {{ id: string, from: string, version: string, contract: number }} PlacedSlide
 * @typedef {PlacedSlide & { folder: string }} FoundSlide
 */

/** Marks a placed folder in plugins/. */
const MARK = '.placed.json';
/** Hides the placed folder from git and the linter. */
const IGNORE = '.gitignore';

/** Files for npm and the author; a package.json would make the placed folder a separate package. */
const NOT_PLACED = /^(package(-lock)?\.json|node_modules|tsconfig\.json|\..*)$/;

/**
 * Places the slides named by gatehouse.config.ts and slides/, and removes the others. Changes nothing unless all can be
 * placed.
 * @param {string} root
 * @returns {Promise<readonly FoundSlide[]>}
 * @throws {SlideError}
 */
export async function placeSlides(root) {
  const wanted = (await sourcesOf(root)).map(({ folder, from }) => read(root, folder, from));
  const placed = placedSlides(root);
  for (const [at, slide] of wanted.entries()) {
    const other = wanted.slice(0, at).find(({ id }) => id === slide.id)?.from;
    const isOurs = existsSync(join(root, 'plugins', slide.id)) && !placed.some(({ id }) => id === slide.id);
    if (other !== undefined || isOurs)
      throw new SlideError(
        'slide_id_taken',
        slide.from,
        `its slide ${slide.id} has the same name as one of ${other ?? 'the product'}`,
      );
  }
  if (wanted.length > 0) expectFreeNames(root, wanted, new Set(placed.map(({ id }) => id)));
  for (const { id } of placed)
    if (!wanted.some((slide) => slide.id === id)) rmSync(join(root, 'plugins', id), { recursive: true });
  for (const slide of wanted) place(root, slide);
  return wanted;
}

/**
 * Updates the slide's folder. Unchanged files are not written, so that no watcher reloads them.
 * @param {string} root
 * @param {FoundSlide} slide
 */
function place(root, { folder, ...slide }) {
  const target = join(root, 'plugins', slide.id);
  // The mark comes first, so that an interrupted copy still counts as placed.
  const files = new Map([
    [MARK, Buffer.from(`${JSON.stringify(slide)}\n`)],
    [IGNORE, Buffer.from('*\n')],
    ...filesIn(folder).map((file) => /** @type {const} */ ([file, readFileSync(join(folder, file))])),
  ]);
  for (const file of existsSync(target) ? filesIn(target) : []) if (!files.has(file)) rmSync(join(target, file));
  for (const [file, content] of files) {
    const made = join(target, file);
    if (existsSync(made) && readFileSync(made).equals(content)) continue;
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, content);
  }
}

/** @param {string} root @param {string} id @returns {boolean} whether the slide came in a package */
export const isPlaced = (root, id) => existsSync(join(root, 'plugins', id, MARK));

/** @param {string} root @returns {PlacedSlide[]} the packaged slides now in plugins/ */
export function placedSlides(root) {
  return readdirSync(join(root, 'plugins'))
    .filter((id) => isPlaced(root, id))
    .map((id) => JSON.parse(readFileSync(join(root, 'plugins', id, MARK), 'utf8')));
}

/** @param {string} folder of a package @returns {string[]} the files to place, as paths below it */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_PLACED.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(folder, entry.name), { recursive: true, withFileTypes: true })
            .filter((inner) => inner.isFile())
            .map((inner) => relative(folder, join(inner.parentPath, inner.name)))
        : entry.isFile()
          ? [entry.name]
          : [],
    )
    .sort();
}

/**
 * Finds the folders of the named slides.
 * @param {string} root
 * @returns {Promise<{ folder: string, from: string }[]>}
 */
async function sourcesOf(root) {
  const slides = join(root, 'slides');
  const folders = existsSync(slides)
    ? readdirSync(slides).filter((name) => existsSync(join(slides, name, 'package.json')))
    : [];
  // `npm install --prefix slides` lists its packages there.
  const list = join(slides, 'package.json');
  const { dependencies = {} } = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  return [
    ...(await namedIn(root)).map((name) => ({ from: name, folder: folderOf(root, name) })),
    ...folders.map((name) => ({ from: `slides/${name}`, folder: join(slides, name) })),
    ...Object.keys(dependencies).map((name) => ({ from: name, folder: join(slides, 'node_modules', name) })),
  ];
}

/** @param {string} root @param {string} name of a package, or a path that begins with a dot or a slash */
function folderOf(root, name) {
  return /^[./]/.test(name) ? resolve(root, name) : join(root, 'node_modules', name);
}

/** @param {string} root @returns {Promise<string[]>} */
async function namedIn(root) {
  const file = join(root, 'gatehouse.config.ts');
  if (!existsSync(file)) return [];
  const { tsImport } = await import('tsx/esm/api');
  const { default: config } = await tsImport(pathToFileURL(file).href, import.meta.url);
  const names = config?.slides ?? [];
  if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names;
  throw new SlideError(
    'slide_list_invalid',
    'gatehouse.config.ts',
    'expected export default { slides: ["name", "./folder"] }',
  );
}

/**
 * Reads the slide entry of a package.
 * @param {string} root
 * @param {string} folder
 * @param {string} from the place that names it
 * @returns {FoundSlide}
 */
function read(root, folder, from) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new SlideError('slide_missing', from, `there is no ${relative(root, file)}`);
  const { version = '0', dependencies = {}, gatehouse } = JSON.parse(readFileSync(file, 'utf8'));
  const { slide: id, contract } = gatehouse ?? {};
  if (typeof id !== 'string' || !/^[a-z][a-z0-9]{1,29}$/.test(id) || id in {})
    throw new SlideError(
      'slide_undeclared',
      from,
      'its package.json has no "gatehouse": { "slide": "…", "contract": 1 } with a name of 2 to 30 lower-case letters and digits',
    );
  expectContract(root, from, contract);
  if (!existsSync(join(folder, 'slide.ts'))) throw new SlideError('slide_file_missing', from, 'it has no slide.ts');
  const [needed] = Object.keys(dependencies);
  if (needed !== undefined)
    throw new SlideError('slide_has_dependencies', from, `it depends on ${needed}, which is not installed with it`);
  // npm installs a folder as a link.
  return { id, from, version, contract, folder: realpathSync(folder) };
}

/** @param {string} root @param {string} from @param {unknown} contract */
function expectContract(root, from, contract) {
  const { oldest, newest } = JSON.parse(readFileSync(join(root, 'plugins/_package/contract.json'), 'utf8'));
  const ours = oldest === newest ? `version ${newest}` : `versions ${oldest} to ${newest}`;
  if (!Number.isInteger(contract))
    throw new SlideError(
      'slide_contract_unknown',
      from,
      `its package.json names no version of the slide contract; this product has ${ours}`,
    );
  const is = `it is for version ${contract} of the slide contract, but this product has ${ours}`;
  if (Number(contract) > newest) throw new SlideError('slide_contract_newer', from, is);
  if (Number(contract) < oldest) throw new SlideError('slide_contract_older', from, is);
}

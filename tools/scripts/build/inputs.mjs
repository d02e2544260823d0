// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Files that affect every build without being modules of it or of its configuration. */
const ALWAYS = [
  ...['package-lock.json', 'tsconfig.json'],
  ...['part.mjs', 'inputs.mjs', 'files-of-build.mjs'].map((file) => `tools/scripts/build/${file}`),
];

/** Files named by stylesheets do not appear as modules. */
const NAMED_BY_STYLES = /\.(css|svg|png|jpg|woff2)$/;
/** In no build, so a new one changes none. */
const OF_TESTS = /\.(test|stories|fixture|faults|flow)\.|\/testing\//;

/**
 * The inputs of a built part.
 * `files`: fingerprints by path below the root. `folders`: the root folders that hold them.
 * `names`: all files in these folders, because a glob may match a new file.
 * `packages`: bundled packages, as folders below the root. `loaded`: packages loaded at run time, by name.
 * @typedef {object} Inputs
 * @property {Record<string, string>} files
 * @property {string[]} folders
 * @property {string} names
 * @property {string[]} packages
 * @property {string[]} loaded
 */

/** @param {string} root @param {string} folder @returns {string[]} paths below the root */
const below = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(root, file)).isFile());

/** @param {readonly string[]} files @returns {string[]} the folders at the root that they are in */
const foldersOf = (files) => [
  ...new Set(files.flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : []))),
];

/** @param {string} root @param {readonly string[]} folders */
const namesIn = (root, folders) =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => below(root, folder))
    .filter((file) => !OF_TESTS.test(file) && !file.startsWith('schemas/generated/'))
    .sort();

/** @param {string | Buffer} text */
const printText = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** @param {string} path @returns {string} '' if there is no such file */
const printOf = (path) => (existsSync(path) ? printText(readFileSync(path)) : '');

/**
 * The sources of a part: paths below the root.
 * @typedef {{ modules: Set<string>, settings: Set<string>, packages: Set<string>, loaded: Set<string> }} Noted
 */

/** @param {string} file @returns {string | undefined} the folder of its package */
const packageOf = (file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0];

/** Packages that code resolves by name. */
const FOUND_BY_NAME = /\bcreateRequire\(import\.meta\.url\)\.resolve\(["'`]([^"'`]+)/g;

/** @param {string} name of a package or of a file in it @returns {string[]} empty for our files and Node's modules */
const packageNamed = (name) => (isBuiltin(name) ? [] : (/^(@[^/]+\/)?[^/.][^/]*/.exec(name)?.slice(0, 1) ?? []));

/**
 * A Vite plugin that records the modules of a build and of its configuration.
 * @param {string} root @param {Noted} noted @param {boolean} hasStyles
 * @returns {import('vite').Plugin}
 */
export function noteModules(root, { modules, settings, packages, loaded }, hasStyles) {
  const note = (/** @type {Set<string>} */ files, /** @type {string} */ id) => {
    const file = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/');
    if (!id.startsWith('\0') && !/^\.\.|(^|\/)node_modules\//.test(file) && existsSync(join(root, file)))
      files.add(file);
  };
  return {
    name: 'note-modules',
    configResolved({ configFileDependencies }) {
      for (const file of configFileDependencies) note(settings, file);
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') {
          for (const id of chunk.moduleIds) {
            const folder = packageOf(relative(root, id.replace(/^\0/, '')));
            if (folder !== undefined) packages.add(folder);
          }
          const found = Array.from(chunk.code.matchAll(FOUND_BY_NAME), ([, name = '']) => name);
          for (const name of [...chunk.imports, ...chunk.dynamicImports, ...found])
            if (bundle[name] === undefined) for (const one of packageNamed(name)) loaded.add(one);
        }
      // A server build drops the styles its components import, except where it imports their text.
      for (const id of this.getModuleIds()) if (hasStyles || !id.endsWith('.css')) note(modules, id);
    },
  };
}

/**
 * @param {object} build
 * @param {string} build.root
 * @param {Iterable<string>} build.modules
 * @param {Iterable<string>} build.settings
 * @param {Iterable<string>} build.packages
 * @param {Iterable<string>} build.loaded
 * @param {number} build.startedAt what changed since then counts as changed
 * @param {boolean} build.hasStyles
 * @returns {Inputs}
 */
export function inputsOf({ root, modules, settings, packages, loaded, startedAt, hasStyles }) {
  const folders = foldersOf([...modules]);
  const names = namesIn(root, folders);
  const styles = hasStyles ? names.filter((file) => NAMED_BY_STYLES.test(file)) : [];
  const print = (/** @type {string} */ file) => {
    const changedAt = statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return changedAt < startedAt ? printOf(join(root, file)) : 'changed';
  };
  const files = [...new Set([...modules, ...settings, ...ALWAYS, ...styles])].sort();
  return {
    files: Object.fromEntries(files.map((file) => [file, print(file)])),
    folders,
    names: printText(names.join('\n')),
    packages: [...packages].sort(),
    loaded: [...loaded].sort(),
  };
}

/** @param {string} path @param {Inputs} inputs */
export function writeInputs(path, inputs) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(inputs));
}

/**
 * @param {string} root @param {string} path where the inputs were written
 * @returns {boolean} whether what was built from them would be another now
 */
export function haveChanged(root, path) {
  if (!existsSync(path)) return true;
  /** @type {Inputs} */
  const { files, folders, names } = JSON.parse(readFileSync(path, 'utf8'));
  return (
    Object.entries(files).some(([file, print]) => printOf(join(root, file)) !== print) ||
    printText(namesIn(root, folders).join('\n')) !== names
  );
}

// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SlideError } from './slide-error.mjs';

/**
 * Expects the flags, types, texts, calls and classes of packaged slides to have names that nothing else uses.
 * @param {string} root
 * @param {readonly { from: string, folder: string }[]} slides
 * @param {ReadonlySet<string>} placed ids of the slides already in plugins/
 * @throws {SlideError}
 */
export function expectFreeNames(root, slides, placed) {
  const folders = readdirSync(join(root, 'plugins'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const ours = folders.map(({ name }) => name).filter((id) => !placed.has(id));
  const shared = readdirSync(join(root, 'schemas/flags')).map((name) => join(root, 'schemas/flags', name));
  const places = ['location', 'sub-location', 'track'].map((kind) =>
    join(root, `schemas/entities/${kind}.schema.json`),
  );
  const entities = readdirSync(join(root, 'schemas/entities')).map((name) => join(root, 'schemas/entities', name));
  const owners = new Map(
    [
      ...[...shared, ...places].flatMap(flags),
      ...entities.flatMap((file) => [typeOf(json(file).title), ...Object.keys(json(file).$defs ?? {}).map(typeOf)]),
      ...texts(join(root, 'domain/texts/en.json')),
      ...calls(join(root, 'schemas/calls')),
      ...ours.flatMap((id) => namesIn(join(root, 'plugins', id))),
      ...['page/ui', 'page/checkin'].flatMap((name) => classes(join(root, name))),
    ].map((name) => [name, 'the product']),
  );
  for (const { from, folder } of slides)
    for (const name of namesIn(folder)) {
      const other = owners.get(name);
      if (other !== undefined)
        throw new SlideError('slide_name_taken', from, `its ${name} is already used by ${other}`);
      owners.set(name, from);
    }
}

/** @param {string} folder of a slide */
function namesIn(folder) {
  return [
    ...flags(join(folder, 'flags.schema.json')),
    ...texts(join(folder, 'texts.json')),
    ...calls(join(folder, 'calls')),
    ...classes(folder),
  ];
}

/** @param {string} file */
const flags = (file) => {
  const { properties = {}, $defs = {} } = json(file);
  return [...Object.keys(properties).map((name) => `flag ${name}`), ...Object.keys($defs).map(typeOf)];
};

const typeOf = (/** @type {string} */ name) => `type ${name}`;

/** @param {string} file */
const texts = (file) => Object.keys(json(file)).map((key) => `text ${key}`);

/** @param {string} folder */
const calls = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => `call ${name.replace('.schema.json', '')}`) : [];

/**
 * Returns the classes that the rules of its stylesheets begin with. Below its own class, a rule may name any.
 * @param {string} folder
 */
function classes(folder) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const styles = files.filter((name) => name.endsWith('.css') && !name.includes('node_modules'));
  const found = styles.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const selectors = [...text.matchAll(/[^{};]+(?=\{)/g)]
      .map(([rule]) => rule.trim())
      .filter((rule) => !rule.startsWith('@'));
    return selectors.flatMap((rule) => rule.split(',')).flatMap((one) => /\.([a-zA-Z_][\w-]*)/.exec(one)?.[1] ?? []);
  });
  return [...new Set(found)].map((name) => `class ${name}`);
}

/** @param {string} file */
const json = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SlideError } from './slide-error.mjs';

/**
 * Expects that what the slides of packages call their flags, types, texts and calls belongs to nobody else.
 * @param {string} root
 * @param {readonly { from: string, folder: string }[]} slides
 * @param {ReadonlySet<string>} placed the ids of those that are in plugins/ already
 * @throws {SlideError}
 */
export function expectFreeNames(root, slides, placed) {
  const ours = readdirSync(join(root, 'plugins')).filter((id) => !placed.has(id));
  const shared = readdirSync(join(root, 'schemas/flags')).map((name) => join(root, 'schemas/flags', name));
  const places = ['location', 'sub-location', 'track'].map((kind) =>
    join(root, `schemas/entities/${kind}.schema.json`),
  );
  const entities = readdirSync(join(root, 'schemas/entities')).map((name) => join(root, 'schemas/entities', name));
  const owners = new Map(
    [
      ...[...shared, ...places].flatMap(flags),
      ...entities.flatMap((file) => [typeOf(json(file).title), ...Object.keys(json(file).$defs ?? {}).map(typeOf)]),
      ...texts(join(root, 'texts/en.json')),
      ...calls(join(root, 'schemas/calls')),
      ...ours.flatMap((id) => namesIn(join(root, 'plugins', id))),
    ].map((name) => [name, 'the product']),
  );
  for (const { from, folder } of slides)
    for (const name of namesIn(folder)) {
      const other = owners.get(name);
      if (other !== undefined) throw new SlideError('slide_name_taken', from, `its ${name} is one of ${other}, too`);
      owners.set(name, from);
    }
}

/** @param {string} folder of a slide */
function namesIn(folder) {
  return [
    ...flags(join(folder, 'flags.schema.json')),
    ...texts(join(folder, 'texts.json')),
    ...calls(join(folder, 'calls')),
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

/** @param {string} file */
const json = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

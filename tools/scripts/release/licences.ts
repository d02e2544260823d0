import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Licences that let the product be passed on with this file beside it; another one is looked at by a person first. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  // Typefaces, and libraries that are used as they are and can be replaced.
  ...['OFL-1.1', 'LGPL-2.0-or-later', 'LGPL-3.0-or-later'],
]);

const TEXT_FILE = /^(licen[cs]e|copying|notice|third-party-notices)/i;

/** A package whose code is in a release. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly author: string;
  /** Its own text; '' if it brings none. */
  readonly text: string;
  readonly words: string;
  /** Its address for a list of components, where it is no package of npm. */
  readonly purl?: string;
}

/** @param folder of an installed package */
export function readLicence(folder: string): Licensed {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    [key in 'name' | 'version']: string;
  } & { license?: unknown; author?: string | { name?: string } };
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && TEXT_FILE.test(one.name));
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : 'none',
    author: (typeof author === 'string' ? author : author?.name) ?? '',
    text: files.map((file) => readFileSync(join(folder, file.name), 'utf8').trim()).join('\n\n'),
    words: wordsInReadme(folder),
  };
}

/** What it says of licences where it brings no text of its own: native code names the libraries in it. */
function wordsInReadme(folder: string): string {
  const file = join(folder, 'README.md');
  const [words = ''] = existsSync(file) ? (/^#+ Licen[cs]\w*\n[^#]*/im.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return words.trim();
}

/** Pictures that are in the project as files of its own. */
export const flagIcons = (root: string): Licensed => ({
  name: 'country-flag-icons',
  version: '1.6.20',
  licence: 'MIT',
  author: '',
  text: '',
  words: readFileSync(join(root, 'page/public/flags/README.md'), 'utf8').trim(),
});

/** Libraries in the compiled code of a package that says nothing of their licences, by its version. */
const COMPILED_INTO: Readonly<Record<string, { readonly version: string; readonly libraries: readonly Licensed[] }>> = {
  'wasm-media-encoders': {
    version: '0.7.0',
    libraries: [
      library('LAME', '3.100', 'LGPL-2.0-or-later', [
        'Copyright (c) 1999-2000 Mark Taylor, 2000-2005 Takehiro Tominaga, 2000-2017 Robert Hegemann,',
        '2000-2005 Gabriel Bouvigne, 2000-2004 Alexander Leidinger (http://lame.sf.net)',
        '',
        'Compiled to WebAssembly in the package wasm-media-encoders, without its messages. The source of LAME as it was',
        'compiled is at https://github.com/arseneyr/lame, how it was compiled at',
        'https://github.com/arseneyr/wasm-media-encoders (0.7.0). With another LAME, the package can be made again from these',
        'and put in the place of node_modules/wasm-media-encoders.',
      ]),
      library('libvorbis', '1.3.7', 'BSD-3-Clause', ['Copyright (c) 2002-2020 Xiph.org Foundation']),
      library('libogg', '1.3.4', 'BSD-3-Clause', ['Copyright (c) 2002, Xiph.org Foundation']),
    ],
  },
};

function library(name: string, version: string, licence: string, words: readonly string[]): Licensed {
  const purl = `pkg:generic/${name.toLowerCase()}@${version}`;
  return { name, version, licence, author: '', text: '', words: words.join('\n'), purl };
}

/**
 * The libraries that were compiled into packages.
 * @throws {Error} for a version of such a package whose libraries nobody has looked at
 */
export function compiledInto(packages: readonly Licensed[]): Licensed[] {
  return packages.flatMap(({ name, version }) => {
    const known = COMPILED_INTO[name];
    if (known !== undefined && known.version !== version)
      throw new Error(`Look at what is compiled into ${name} ${version}. See scripts/release/licences.ts.`);
    return known?.libraries ?? [];
  });
}

/** @returns the folders of all packages below a node_modules */
export function packagesIn(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    const folder = join(modules, entry.name);
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    if (entry.name.startsWith('@')) return packagesIn(folder);
    return [...(existsSync(join(folder, 'package.json')) ? [folder] : []), ...packagesIn(join(folder, 'node_modules'))];
  });
}

/** @throws {Error} naming each package whose licence nobody has looked at */
export function expectKnownLicences(packages: readonly Licensed[]): void {
  const unknown = packages.filter(({ licence }) => !licence.split(' AND ').every((one) => ALLOWED.has(one)));
  if (unknown.length === 0) return;
  const list = unknown.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('; ');
  throw new Error(`Licences that are not known to allow a release: ${list}. See tools/scripts/release/licences.ts.`);
}

/** The text that goes with a release: each licence once, below the packages that have it. */
export function licenceText(packages: readonly Licensed[]): string {
  const byText = new Map<string, Licensed[]>();
  for (const one of [...packages].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))) {
    const text = one.text === '' ? [one.words, ...standardTexts(one.licence)].join('\n\n').trim() : one.text;
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const named = ({ name, version, licence, author, text }: Licensed): string =>
    `${name} ${version} (${licence})${text === '' && author !== '' ? `, by ${author}` : ''}`;
  const parts = [...byText].map(([text, those]) => `${those.map(named).join('\n')}\n\n${text}\n`);
  return ['Gatehouse contains the work of others, under the licences below.\n', ...parts].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

/** What a licence says that a package only names. The lesser one of the GNU project adds to the general one. */
function standardTexts(licence: string): string[] {
  const require = createRequire(import.meta.url);
  return licence
    .split(' AND ')
    .flatMap((one) => (one === 'LGPL-3.0-or-later' ? [one, 'GPL-3.0-or-later'] : [one]))
    .map((one) => (require(`spdx-license-list/licenses/${one}.json`) as { licenseText: string }).licenseText.trim());
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** May be passed on with this file beside it; a person looks at any other first. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  // Typefaces, and unchanged, replaceable libraries.
  ...['OFL-1.1', 'LGPL-3.0-or-later'],
]);

const TEXT_FILE = /^(licen[cs]e|copying|notice|third-party-notices)/i;

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly author: string;
  /** '' if it brings none. */
  readonly text: string;
  readonly words: string;
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

/** For packages without a licence file: native code names its libraries there. */
function wordsInReadme(folder: string): string {
  const file = join(folder, 'README.md');
  const [words = ''] = existsSync(file) ? (/^#+ Licen[cs]\w*\n[^#]*/im.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return words.trim();
}

/** Committed as files of the project. */
export const flagIcons = (root: string): Licensed => ({
  name: 'country-flag-icons',
  version: '1.6.20',
  licence: 'MIT',
  author: '',
  text: '',
  words: readFileSync(join(root, 'page/public/flags/README.md'), 'utf8').trim(),
});

export function packagesIn(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    const folder = join(modules, entry.name);
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    if (entry.name.startsWith('@')) return packagesIn(folder);
    return [...(existsSync(join(folder, 'package.json')) ? [folder] : []), ...packagesIn(join(folder, 'node_modules'))];
  });
}

/** @throws {Error} naming packages with an unchecked licence */
export function expectKnownLicences(packages: readonly Licensed[]): void {
  const unknown = packages.filter(({ licence }) => !licence.split(' AND ').every((one) => ALLOWED.has(one)));
  if (unknown.length === 0) return;
  const list = unknown.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('; ');
  throw new Error(`Licences not approved for a release: ${list}. See tools/scripts/release/licences.ts.`);
}

/** Each licence once, below its packages. */
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

/** The LGPL supplements the GPL, so it needs both. */
function standardTexts(licence: string): string[] {
  const require = createRequire(import.meta.url);
  return licence
    .split(' AND ')
    .flatMap((one) => (one === 'LGPL-3.0-or-later' ? [one, 'GPL-3.0-or-later'] : [one]))
    .map((one) => (require(`spdx-license-list/licenses/${one}.json`) as { licenseText: string }).licenseText.trim());
}

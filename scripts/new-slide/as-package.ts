/** What a slide of the product imports, and the entry of the slide contract that has the same (docs/slide-contract.md). */
const ENTRIES: readonly (readonly [of: RegExp, entry: string])[] = [
  [/^gatehouse-engine$/, 'gatehouse/slide'],
  [/^[./]+\/(domain\/.+|schemas\/generated\/types)\.ts$/, 'gatehouse/slide'],
  [/^[./]+\/schemas\/generated\/calls\/(.+)\.ts$/, 'gatehouse/slide/calls/$1'],
  [/^[./]+\/(_kit\/.+|ui\/index\.ts)$/, 'gatehouse/slide/widgets'],
  [/^[./]+\/stories\/slide-story\.tsx$/, 'gatehouse/slide/story'],
  [/^[./]+\/test\/drivers\/.+\.ts$/, 'gatehouse/slide/test'],
];

const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;

const entryOf = (from: string): string | undefined => {
  const [of, entry] = ENTRIES.find(([pattern]) => pattern.test(from)) ?? [];
  return of && entry && from.replace(of, entry);
};

/** The same file for a package of its own, where it imports nothing of the product but the slide contract. */
export function asPackaged(text: string): string {
  const names = new Map<string, string[]>();
  const rest = text
    .replace(/^import type \{ Meta \} from '@storybook\/react-vite';\n/m, '')
    .replace(' satisfies Meta', '')
    .replace(/"[./]+\/schemas\/entities\/common\.schema\.json/g, '"gatehouse/slide/common.schema.json')
    .replace(IMPORT, (statement, isType: string | undefined, list: string, from: string) => {
      const entry = entryOf(from);
      if (entry === undefined) return statement;
      const own = list.split(',').flatMap((name) => (name.trim() === '' ? [] : [`${isType ?? ''}${name.trim()}`]));
      names.set(entry, [...(names.get(entry) ?? []), ...own]);
      return '';
    });
  const imports = [...names].map(([entry, own]) => `import { ${own.join(', ')} } from '${entry}';\n`);
  return imports.join('') + rest;
}

/** What npm and the product have to know of it. */
export function packageJson(id: string, contract: number): string {
  const own = {
    ...{ name: `${id}-slide`, version: '1.0.0', type: 'module', files: ['*.ts', '*.tsx', '*.css', '*.json', 'calls'] },
    gatehouse: { slide: id, contract },
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

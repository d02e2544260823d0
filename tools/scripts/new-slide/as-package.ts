/** Entries of the slide contract (docs/slides.md#the-contract). */
const ENTRIES: readonly (readonly [of: RegExp, entry: string])[] = [
  [/^(gatehouse-engine|[./]+\/_kit\/product\.ts)$/, 'gatehouse/slide'],
  [/^[./]+\/(domain\/.+|schemas\/generated\/types)\.ts$/, 'gatehouse/slide'],
  [/^[./]+\/schemas\/generated\/calls\/(.+)\.ts$/, 'gatehouse/slide/calls/$1'],
  [/^[./]+\/(_kit\/.+|page\/ui\/index\.ts)$/, 'gatehouse/slide/widgets'],
  [/^([./]+\/stories\/slide-story\.tsx|storybook\/test)$/, 'gatehouse/slide/story'],
  [/^[./]+\/test\/drivers\/.+\.tsx?$/, 'gatehouse/slide/test'],
];

const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;

const entryOf = (from: string): string | undefined => {
  const [of, entry] = ENTRIES.find(([pattern]) => pattern.test(from)) ?? [];
  return of && entry && from.replace(of, entry);
};

/** A separate package imports only the slide contract. */
export function asPackaged(text: string): string {
  const names = new Map<string, string[]>();
  const rest = text
    .replace(/^import type \{ Meta \} from '@storybook\/react-vite';\n/m, '')
    .replace(' satisfies Meta', '')
    .replace(/"[./]+\/schemas\/entities\/common\.schema\.json/g, '"gatehouse/slide/common.schema.json')
    .replace(/^declare module '[./]+\/_kit\/product\.ts'/m, "declare module 'gatehouse/slide/product'")
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

/** For npm and for the product. */
export function packageJson(id: string, contract: number): string {
  const own = {
    name: `${id}-slide`,
    version: '1.0.0',
    type: 'module',
    files: ['*.ts', '*.tsx', '*.css', '*.json', '!tsconfig.json', 'calls'],
    gatehouse: { slide: id, contract },
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

const SOURCES = {
  'gatehouse/slide': 'plugins/_package/index.ts',
  'gatehouse/slide/product': 'plugins/_kit/product.ts',
  'gatehouse/slide/widgets': 'plugins/_package/widgets.ts',
  'gatehouse/slide/calls/*': 'schemas/generated/calls/*.ts',
  'gatehouse/slide/test': 'plugins/_package/testing/test.ts',
  'gatehouse/slide/story': 'plugins/_package/testing/story.ts',
};

/** For editors; flags and texts once it was built with the product. `product`: the way there. */
export function tsconfigJson(product: string): string {
  const at = (file: string) => `${product}/${file}`;
  const own = Object.entries(SOURCES).map(([entry, file]) => [entry, [at(file)]]);
  const brought = ['react', 'react/*', 'lucide-react', 'vitest'].map((name) => [
    name,
    [at(`node_modules/${name.replace(/^react(?=$|\/)/, '@types/react')}`)],
  ]);
  const config = {
    extends: at('tsconfig.json'),
    compilerOptions: {
      tsBuildInfoFile: at('.cache/slide-package.tsbuildinfo'),
      typeRoots: [at('node_modules'), at('node_modules/@types')],
      paths: { ...Object.fromEntries(own), ...Object.fromEntries(brought) },
    },
    // Slides and the server augment the contract's types.
    include: ['.', at('plugins'), at('server'), at('test/setup.ts'), at('test/postgres.setup.ts')],
    exclude: [at('plugins/**/*.test.*'), at('server/**/*.test.ts')],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

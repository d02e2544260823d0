import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packCreateEngine } from './create-engine.ts';
import { run } from './run.ts';

/* `npm run release:engine`: `release/gatehouse-engine-<version>.tgz` for other products, and its `npm create`. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PAGES = ['README.md', 'CHANGELOG.md', 'COMPARISON.md'];
/** Links to files outside the package. */
const LINK_OUT = /\[([^\]]*)\]\(\.\.\/[^)]*\)/g;

interface SourcePackage {
  readonly version: string;
  readonly private: boolean;
  readonly exports: Readonly<Record<string, string>>;
}

/** @returns the path of the archive @throws {Error} if a type is wrong */
export function packEngine(to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-engine-'));
  try {
    const code = join(folder, 'dist');
    run(root, 'node', ['node_modules/typescript/bin/tsc', '-p', 'tools/config/tsconfig.engine.json', '--outDir', code]);
    nameTypesAsFiles(code);
    for (const page of PAGES) {
      const text = readFileSync(join(root, 'engine', page), 'utf8').replace(LINK_OUT, '$1');
      writeFileSync(join(folder, page), text);
    }
    cpSync(join(root, 'engine/errors'), join(folder, 'errors'), { recursive: true });
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const {
      private: _,
      exports,
      ...kept
    } = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8')) as SourcePackage;
    const built = Object.entries(exports).map(([entry, file]) => [entry, builtEntry(file)]);
    const published = {
      ...kept,
      exports: Object.fromEntries(built),
      sideEffects: false,
      files: ['dist', 'errors', 'CHANGELOG.md', 'COMPARISON.md'],
    };
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
    mkdirSync(to, { recursive: true });
    run(folder, 'npm', ['pack', '--pack-destination', to]);
    return join(to, `gatehouse-engine-${kept.version}.tgz`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function builtEntry(file: string) {
  const name = file.replace(/^\.\/(.*)\.ts$/, './dist/$1');
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

/** TypeScript keeps the endings of imports in declarations, but a package has no `.ts` files. */
function nameTypesAsFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.d.ts'),
  )) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(from|import\() ?'(\.\.?\/[\w-]+)\.tsx?'/g, "$1 '$2.js'"));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const to = resolve(process.argv[2] ?? join(root, 'release'));
  console.log(`${packEngine(to)}\n${packCreateEngine(to)}`);
}

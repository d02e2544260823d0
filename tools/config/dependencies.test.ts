import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MADE_FROM } from '../scripts/release/bundled.ts';
import { filesIn, importsOf, packageOf, productFiles, productImports } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A tool for backend developers. */
const NOT_SHIPPED = /^tools\/conformance\//;

/** Packages of the docs site: its theme and files its build copies (docs/.vitepress/finish-site.ts). */
const OF_DOCS = [...importsOf(filesIn(['docs/.vitepress/theme'])), { isPackage: true, to: 'swagger-ui-dist' }]
  .filter(({ isPackage }) => isPackage)
  .map(({ to }) => to);

function packagesOfStyles(): string[] {
  const folders = [...new Set(productFiles().map((file) => file.split('/')[0] ?? ''))];
  const styles = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  return styles.flatMap((text) =>
    Array.from(text.matchAll(/@import\s+(?:url\(\s*)?["']([^"'./][^"']*)["']/g), ([, name = '']) => name),
  );
}

function shippedPackages(): Set<string> {
  const imported = productImports()
    .filter(({ from, isPackage, kind }) => isPackage && kind !== 'type' && !NOT_SHIPPED.test(from))
    .map(({ to }) => to);
  const names = [...imported, ...packagesOfStyles(), ...OF_DOCS, ...MADE_FROM];
  return new Set(names.filter((name) => /^[@\w]/.test(name) && !isBuiltin(name)).map(packageOf));
}

it('what is shipped is in dependencies, what only builds or tests in devDependencies [OPS-01]', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const listed = Object.keys(dependencies);
  const shipped = shippedPackages();
  expect(
    [...shipped].filter((name) => !listed.includes(name)).sort(),
    'shipped, so that it belongs into dependencies',
  ).toEqual([]);
  expect(
    listed.filter((name) => !shipped.has(name)),
    'not shipped, so that it belongs into devDependencies or goes',
  ).toEqual([]);
});

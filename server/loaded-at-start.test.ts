import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Imports and globs that are followed as soon as a module is: no types, no `import()`. */
const IMPORT = /^(?:import|export)(?! type\b)[^;'"(]*?['"]([^'"]+)['"]/gm;
const GLOB = /import\.meta\.glob(?:<[^>]*>)?\(\s*'([^']+)\/\*\/([^'/]+)',\s*\{ eager: true/g;

/** Packages that a module loads, by itself and by all that it imports. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, from = ''] of code.matchAll(IMPORT)) {
    if (from.startsWith('.')) packagesOf(resolve(dirname(file), from), seen);
    else seen.add(from);
  }
  for (const [, folder = '', name = ''] of code.matchAll(GLOB)) {
    const parent = resolve(dirname(file), folder);
    for (const own of readdirSync(parent)) packagesOf(join(parent, own, name), seen);
  }
  return seen;
}

/** Large, and each of use to a feature that many servers never need. */
const LATER = [
  ...['@node-rs/argon2', '@simplewebauthn/server', 'hucre/csv', 'hucre/xlsx', 'nodemailer', 'openid-client'],
  ...['pg', 'qrcode', 'react-dom/server.edge', 'react-dom/static.edge', 'refa', 'sharp', 'wasm-media-encoders'],
];

it('a server that starts does not load what only seldom features need, which would keep 40 MB for good', () => {
  const loaded = packagesOf(resolve('server/main.ts'));
  expect(loaded).toContain('fastify');
  expect(loaded).toContain(resolve('server/core/visits/feature.ts'));
  expect(LATER.filter((name) => loaded.has(name))).toEqual([]);
});

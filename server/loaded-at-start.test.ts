import { expect, it } from 'vitest';
import { productFiles, productImports } from '../tools/config/imports.ts';

const files = productFiles();
const imports = productImports();

/** The files that an import or a glob names. */
function filesNamed(path: string): readonly string[] {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  return files.filter((file) => pattern.test(file));
}

function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const own = imports.filter(({ from, kind, to }) => from === file && (kind === 'value' || to.includes('*')));
  for (const { to, isPackage } of own) {
    if (isPackage) seen.add(to);
    else for (const named of filesNamed(to)) loadedBy(named, seen);
  }
  return seen;
}

/** Large, and each of use to a feature that many servers never need. */
const LATER = [
  ...[
    '@node-rs/argon2',
    '@opentelemetry/api',
    '@peculiar/asn1-tsp',
    '@simplewebauthn/server',
    'hucre/csv',
    'hucre/xlsx',
    'nodemailer',
  ],
  ...['openid-client', 'pg', 'prom-client', 'qrcode.react', 'react-dom/server.edge', 'react-dom/static.edge', 'refa'],
  'sharp',
];

it('a server that starts does not load what only seldom features need, which would keep 40 MB for good [HOOK-02]', () => {
  const loaded = loadedBy('server/main.ts');
  expect(loaded).toContain('fastify');
  expect(loaded).toContain('server/core/visits/feature.ts');
  expect([...loaded].filter((name) => LATER.includes(name) || name.startsWith('@opentelemetry/'))).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundledPackages, expectAudited, loadedPackages } from './bundled.ts';

function built(parts: Readonly<Record<string, unknown>>): string {
  const root = mkdtempSync(join(tmpdir(), 'gatehouse-bundled-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'dist/.inputs'), { recursive: true });
  for (const [name, noted] of Object.entries(parts))
    writeFileSync(join(root, `dist/.inputs/${name}.json`), JSON.stringify(noted));
  return root;
}

it('a release brings what the server loads, and names what is in code and typefaces of pages too [OPS-01]', () => {
  const root = built({
    server: { packages: ['node_modules/kysely'], loaded: ['pg', 'fastify'] },
    staff: { packages: ['node_modules/react', 'node_modules/kysely'], loaded: [] },
    docs: { packages: ['node_modules/vue'] },
  });
  expect(loadedPackages(root)).toEqual(['fastify', 'pg']);
  expect(bundledPackages(root)).toEqual(
    expect.arrayContaining(
      ['kysely', 'react', 'vue', '@fontsource-variable/noto-sans'].map((one) => `node_modules/${one}`),
    ),
  );
});

it('is not made where an audit would leave out a package whose code is in it [OPS-01]', () => {
  const packages = { 'node_modules/react': { version: '1.0.0' }, 'node_modules/vue': { version: '1.0.0', dev: true } };
  expect(() => expectAudited(['node_modules/react', 'node_modules/vue'], { packages })).toThrow(
    /: node_modules\/vue\.$/,
  );
  expect(() => expectAudited(['node_modules/react'], { packages })).not.toThrow();
});

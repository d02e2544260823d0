import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';

// Tests that start real browsers and print queues, or try thousands of cases, are in `npm run test:long`.
// The slide of a package is tested where it is placed.
const EXCLUDED = ['**/node_modules/**', 'test/flows/**', '**/*.long.test.ts', 'demo/examples/slide-package/**'];

/** Hundreds of passwords are hashed in tests; those that are isolated hash them as a server does. */
export const QUICK = { '@node-rs/argon2': fileURLToPath(new URL('test/drivers/quick-argon2.ts', import.meta.url)) };

/** Replaces a module for all that import it, so it has the modules to itself. */
const ISOLATED = '**/*.isolated.test.{ts,tsx}';

const ALL =
  '{engine,plugins,page,staff,server,kiosk,domain,schemas,stories,test,demo,tools,docs/.vitepress}/**/*.test.{ts,tsx}';

/**
 * Runs files that need a page after all others: a worker keeps its loaded modules only while the environment stays the
 * same.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const needsPage = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
    const [pages, others]: [TestSpecification[], TestSpecification[]] = [[], []];
    for (const file of await super.sort(files)) (needsPage(file) ? pages : others).push(file);
    return [...others, ...pages];
  }
}

/**
 * Vitest keeps no module with a list of files in its cache, but overlooks `import.meta.glob<Type>(`: a new slide's texts
 * would be missing.
 */
const lists: Vite.Plugin = {
  name: 'lists-are-not-cached',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.includes('import.meta.glob<') ? false : undefined,
    );
  },
};

/** Unit, contract and server tests; stories and flows have their own configurations. */
export default defineConfig({
  plugins: [react(), lists],
  test: {
    environment: 'node',
    // A printout carries its styles; all others are left out.
    css: { include: [/print\.css/] },
    globalSetup: ['test/generated.setup.ts', 'test/postgres.setup.ts'],
    setupFiles: ['test/setup.ts'],
    // By default one processor is kept free, which on a machine of two is half of it.
    maxWorkers: '100%',
    sequence: { sequencer: ByEnvironment },
    // Generous, for a busy machine; no test takes this long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Where everything fails, waiting for the limits of every test would take hours and tell no more.
    bail: process.env.CI === 'true' ? 20 : 0,
    // A machine that stands still for longer than the limit fails whatever runs just then, as it does with flows.
    retry: process.env.CI === 'true' ? 1 : 0,
    // The other files share their modules within a worker: loading them again for each would take a third of the time.
    projects: [
      {
        extends: true,
        resolve: { alias: QUICK },
        test: { name: 'shared', isolate: false, include: [ALL], exclude: [...EXCLUDED, ISOLATED] },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED], exclude: EXCLUDED } },
    ],
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit, contract and server tests; stories and flows have their own configurations. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      '{domain,engine,ui,plugins,examples,schemas,server,kiosk,conformance,texts,viewer,preview,simulation,staff,worker,scripts,bench,stories,test}/**/*.test.{ts,tsx}',
    ],
    // What starts real browsers and print queues, or tries thousands of cases: `npm run test:long`.
    exclude: ['**/node_modules/**', 'test/flows/**', '**/*.long.test.ts'],
    environment: 'node',
    // A printout carries its styles; all others are left out.
    css: { include: [/print\.css/] },
    globalSetup: ['test/generated.setup.ts'],
    setupFiles: ['test/setup.ts'],
    // By default one processor is kept free, which on a machine of two is half of it.
    maxWorkers: '100%',
    // Generous, for a busy machine; no test takes this long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const entries = {
  'server/main': 'server/main.ts',
  'server/cli': 'server/cli.ts',
  'server/report-thread': 'server/store/report-thread.mjs',
  'kiosk/main': 'kiosk/main.ts',
};

/** Packages with native or replaceable code or programs started by path; `debug` can do without the last. */
const KEPT_APART = ['@node-rs/argon2', 'libsql', 'playwright-core', 'sharp', 'supports-color'];

/** Bundles packages: a start reads a few dozen files instead of thousands, and a release is half as large. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: KEPT_APART },
  build: {
    ssr: true,
    target: 'node20',
    // Same asset names as in the page's build.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Icon packages carry "use client" for other bundlers; warnings about our own code stay.
      onLog(level, log, tell) {
        const isOfPackage = (log.id ?? '').includes('/node_modules/');
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE' || !isOfPackage) tell(level, log);
      },
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

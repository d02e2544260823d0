import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const entries = {
  'server/main': 'server/main.ts',
  'server/cli': 'server/cli.ts',
  'kiosk/main': 'kiosk/main.ts',
};

/** What Node runs: packages stay outside, our own modules are bundled. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist',
    // dist/web beside it is the other build's.
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

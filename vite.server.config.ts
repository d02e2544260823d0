import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

const entries = {
  'server/main': 'server/main.ts',
  'server/cli': 'server/cli.ts',
  'kiosk/main': 'kiosk/main.ts',
};

/** Code for Node: packages stay external, our own modules are bundled. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist',
    // dist/web, in the same folder, belongs to the other build.
    emptyOutDir: false,
    target: 'node20',
    // The names of assets are the same as in the page's build.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

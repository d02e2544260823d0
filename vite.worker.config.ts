import { defineConfig } from 'vite';
import { filesOfBuild } from './scripts/files-of-build.mjs';

const WEB = 'dist/web';

/** The service worker, built after the page whose files it keeps. One classic script, at the root of the server. */
export default defineConfig({
  publicDir: false,
  define: { GATEHOUSE_FILES: JSON.stringify(filesOfBuild(WEB)), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: WEB,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'worker/main.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

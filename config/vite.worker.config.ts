import { defineConfig } from 'vite';
import { filesOfBuild } from '../scripts/build/files-of-build.mjs';

const WEB = 'dist/web';

// The muster list's worker is told by its page what to keep.
const [input, file] =
  process.env.GATEHOUSE_WORKER === 'muster' ? ['worker/muster.ts', 'muster-sw.js'] : ['worker/main.ts', 'sw.js'];

/** A service worker, built after the page whose files it keeps. One classic script, at the root of the server. */
export default defineConfig({
  publicDir: false,
  define: { GATEHOUSE_FILES: JSON.stringify(filesOfBuild(WEB)), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: WEB,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input,
      output: { format: 'iife', entryFileNames: file },
    },
  },
});

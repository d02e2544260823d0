import { defineConfig } from 'vite';

// Single-page workers get their file list from their page. staff/app/session.ts deletes the muster list's cache by this
// name at sign-out.
const name = process.env.GATEHOUSE_WORKER ?? 'check-in';
const [input, file] =
  name === 'check-in' ? ['page/worker/main.ts', 'sw.js'] : ['page/worker/one-page.ts', `${name}-sw.js`];

/** A service worker: one classic script at the server's root, built after the page whose files it keeps. */
export default defineConfig({
  publicDir: false,
  define: {
    GATEHOUSE_CACHE: JSON.stringify(`gatehouse-${name}`),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input,
      output: { format: 'iife', entryFileNames: file },
    },
  },
});

import { defineConfig } from 'vite';

// Each single-page worker gets its file list from its page. The muster list's cache has the same name in
// staff/app/session.ts, which deletes it at sign-out.
const name = process.env.GATEHOUSE_WORKER ?? 'check-in';
const [input, file] =
  name === 'check-in' ? ['page/worker/main.ts', 'sw.js'] : ['page/worker/one-page.ts', `${name}-sw.js`];

/** A service worker, built after the page whose files it keeps. One classic script, at the root of the server. */
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

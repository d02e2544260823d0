import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

// The photo viewer and the staff pages are separate builds: sharing chunks with them would slow down the check-in's
// first slide.
const page = process.env.GATEHOUSE_PAGE ?? 'index';

const chunkLoader: Plugin = {
  name: 'chunk-loader',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(`${import.meta.dirname}/plugins/_kit/page/load-chunk.ts`)}`
      : null,
};

/** A page. The server injects the page data and serves dist/web. */
export default defineConfig({
  plugins: [
    // The staff pages import nothing of the check-in, and use the loader that comes with vite.
    ...(page === 'staff' ? [] : [chunkLoader]),
    react(),
    // The server sends these copies to browsers that accept them. Pages are left out, because their data is inserted
    // first.
    compression({
      include: /\.(js|css|svg|json|map|txt|webmanifest)$/,
      exclude: /\.vite\//,
      threshold: 512,
      algorithms: ['brotliCompress', 'gzip'],
    }),
  ],
  build: {
    // All builds use the files in public/; they are copied once.
    copyPublicDir: page === 'index',
    outDir: 'dist/web',
    emptyOutDir: page === 'index',
    manifest: `.vite/manifest-${page}.json`,
    target: 'es2022',
    // Nothing is inlined as data: URLs, because the page's policy allows them for images but not for scripts and
    // fonts.
    assetsInlineLimit: 0,
    // The engine loads the next slide in advance, so preload lists would only add to the first bytes.
    modulePreload: false,
    rolldownOptions: {
      input: `${page}.html`,
      // The first slide is always shown, so it and everything it needs is one file and one request.
      ...(page !== 'staff' && {
        output: { codeSplitting: { groups: [{ name: 'first', test: /\/plugins\/(main|welcome\/Welcome)\.tsx$/ }] } },
      }),
    },
  },
});

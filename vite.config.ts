import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

// The photo viewer is a build of its own: sharing chunks with it would cost the check-in's first slide.
const page = process.env.GATEHOUSE_PAGE ?? 'index';

const chunkLoader: Plugin = {
  name: 'chunk-loader',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(`${import.meta.dirname}/plugins/_kit/page/load-chunk.ts`)}`
      : null,
};

/** A page a visitor sees. The server injects the page data and serves dist/web. */
export default defineConfig({
  plugins: [
    chunkLoader,
    react(),
    // The server sends these twins to browsers that take them. A page is not among them: it gets its data first.
    compression({
      include: /\.(js|css|svg|json|map|txt|webmanifest)$/,
      exclude: /\.vite\//,
      threshold: 512,
      algorithms: ['brotliCompress', 'gzip'],
    }),
  ],
  build: {
    // Both pages link to what is in public/; it is copied once.
    copyPublicDir: page === 'index',
    outDir: 'dist/web',
    emptyOutDir: page === 'index',
    manifest: `.vite/manifest-${page}.json`,
    target: 'es2022',
    // Nothing is inlined as data: — the policy of the page allows images as data:, scripts and fonts never.
    assetsInlineLimit: 0,
    // The engine loads the next slide ahead by itself: lists of what to preload would only fatten the first bytes.
    modulePreload: false,
    rolldownOptions: {
      input: `${page}.html`,
      // The first slide is always shown: it and all it needs is one file, one request.
      output: { codeSplitting: { groups: [{ name: 'first', test: /\/plugins\/(main|welcome\/Welcome)\.tsx$/ }] } },
    },
  },
});

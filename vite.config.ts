import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VISIT_COMPONENTS } from './tools/config/generated/slides.ts';
import { flagsOnly } from './tools/scripts/build/flags-only.ts';
import { loadsAgain } from './tools/scripts/build/loads-again.ts';
import { lookOfPages } from './tools/scripts/build/look-of-pages.ts';
import { pageHead } from './tools/scripts/build/page-head.ts';
import { textsOfBuild } from './tools/scripts/build/texts-of-build.ts';

// The photo viewer, the staff pages and the studio's preview are separate builds: sharing chunks with them would slow
// down the check-in's first slide.
const page = process.env.GATEHOUSE_PAGE ?? 'index';
const root = fileURLToPath(new URL('.', import.meta.url));

/** No one waits at a gate for these. */
const isForStaff = page === 'staff' || page === 'preview' || page === 'verify';

/** Where the code begins, and the bundler's own few lines: nothing that takes time to run. */
const MAIN = /\/checkin\/(main|other-address|yield-to-browser|page-reader)\.ts$|^\0(rolldown|vite)\//;

/** Stays in the browser's cache when the product changes, and is compiled while the rest arrives. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

/** The first slide with everything it needs. */
const FIRST = /\/(checkin\/start|plugins\/welcome\/Welcome)\.tsx$/;

/** The form, and what the shell adds to it. */
const FORM = /\/(plugins\/form\/Form|checkin\/comfort\/CheckInBar)\.tsx$/;

/** Loads while the form is filled in. */
const isOfVisit = (id: string): boolean => VISIT_COMPONENTS.some((file) => id.endsWith(file));

/** A page, see tools/scripts/build. The server injects the page data and serves dist/web. */
export default defineConfig({
  plugins: [
    react(),
    flagsOnly(),
    ...(page === 'index' ? [textsOfBuild(root), lookOfPages(root)] : []),
    loadsAgain(),
    // The staff pages keep their stylesheet a file.
    ...(isForStaff ? [] : [pageHead(page === 'index' ? { styles: ['first'], preload: ['first', 'form'] } : {})]),
    // The server sends these copies to browsers that accept them. Pages are left out, because their data is inserted
    // first.
    compression({
      include: /\.(js|css|svg|json|map|txt|webmanifest)$/,
      exclude: /\.vite\//,
      threshold: 512,
      algorithms: ['brotliCompress', 'gzip'],
    }),
  ],
  publicDir: 'page/public',
  build: {
    // All builds use the files in page/public/; they are copied once.
    copyPublicDir: page === 'index',
    manifest: `.vite/manifest-${page}.json`,
    target: 'es2022',
    // Nothing is inlined as data: URLs, because the page's policy allows them for images but not for scripts and
    // fonts.
    assetsInlineLimit: 0,
    // A file of a visitor's page that is larger is a mistake. Staff have more: their widgets, and to try the pattern of a
    // field the tables of all scripts, which come with the first page that needs them.
    chunkSizeWarningLimit: isForStaff ? 1_100 : 500,
    // Every supported browser preloads modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine it would say which plugin took longest; nothing is wrong then.
      checks: { bundlerTimings: false },
      input: page === 'index' ? 'index.html' : `page/${page}.html`,
      // Few files up to the form: each further one costs a visitor on a slow network more than its bytes.
      ...(!isForStaff && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'main', test: MAIN, priority: 5 },
              { name: 'react', test: REACT, priority: 4 },
              { name: 'first', test: FIRST, priority: 3 },
              { name: 'form', test: FORM, priority: 2 },
              { name: 'visit', test: isOfVisit, priority: 1 },
            ],
          },
        },
      }),
    },
  },
});

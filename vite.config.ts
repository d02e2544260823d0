import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const pages = ['index.html', 'viewer.html'].filter((page) => existsSync(new URL(page, import.meta.url)));

/** The pages a visitor sees. The server injects the page data and serves dist/web. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing is inlined as data: — the policy of the page allows images as data:, scripts and fonts never.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages },
  },
});

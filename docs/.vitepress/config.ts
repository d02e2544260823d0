import { fileURLToPath } from 'node:url';
import { transformerStyleToClass } from '@shikijs/transformers';
import { slug } from 'github-slugger';
import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'vitepress';
import type { docsPages } from '../../tools/scripts/generate/schemas/docs-pages.ts';
import { finishSite } from './finish-site.ts';
import { linksOfRepository } from './links.ts';
import { withoutInline } from './no-inline.ts';
import { notePackages } from './note-packages.ts';
import { addressOf, outsideOfPages, ROOT } from './pages.ts';
import { placeholdersAsText } from './placeholders.ts';
import { reachableCode } from './reachable-code.ts';
import { sidebarOf } from './sidebar.ts';

/** The policy of the pages allows no style in an attribute, so the colours of code are classes of a stylesheet. */
const colours = transformerStyleToClass({ classPrefix: 'code-' });
const packages = notePackages();
/** With every installed slide: those in git list only the product's. */
const generator = await tsImport('../../tools/scripts/generate/schemas/docs-pages.ts', import.meta.url);
const generated = await (generator.docsPages as typeof docsPages)(fileURLToPath(ROOT), () => true);

/**
 * `npm run docs`: the Markdown of the project as a site, which the server shows at /docs
 * (server/features/pages/docs-routes.ts). A new page in docs/ is in it without being listed anywhere.
 */
export default defineConfig({
  title: 'Gatehouse',
  description: 'Check-in of drivers, guests and contractors at a site',
  base: '/docs/',
  srcDir: fileURLToPath(ROOT),
  srcExclude: outsideOfPages(),
  rewrites: addressOf,
  outDir: fileURLToPath(new URL('dist/docs', ROOT)),
  cacheDir: fileURLToPath(new URL('.cache/docs', ROOT)),
  // Both are checked by links.ts and finish-site.ts, anchors and files of the project included.
  ignoreDeadLinks: true,
  // The index of the search has the pages in the order in which they are ready: one by one, a site comes out the same again.
  buildConcurrency: 1,
  metaChunk: true,
  appearance: { disableTransition: false },
  head: [
    ['link', { rel: 'icon', href: '/docs/icon.svg' }],
    ['link', { rel: 'stylesheet', href: '/docs/code.css' }],
  ],
  markdown: {
    // The usual ones have too little contrast on grey.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    codeTransformers: [colours],
    anchor: { slugify: slug },
    config: (markdown) => {
      markdown.core.ruler.before('normalize', 'installed-slides', (state) => {
        const file = String(state.env.realPath ?? state.env.path).slice(fileURLToPath(ROOT).length);
        state.src = generated.get(file) ?? state.src;
      });
      linksOfRepository(markdown);
      placeholdersAsText(markdown);
      reachableCode(markdown);
    },
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    nav: [
      { text: 'Playground', link: '/playground/index.html', target: '_self' },
      { text: 'API reference', link: '/api/index.html', target: '_self' },
    ],
    sidebar: sidebarOf(),
    outline: [2, 3],
    search: { provider: 'local' },
  },
  transformHtml: withoutInline,
  buildEnd: ({ outDir }) => finishSite(outDir, colours.getCSS(), packages),
  vite: {
    configFile: false,
    publicDir: false,
    plugins: [packages.plugin],
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
  },
});

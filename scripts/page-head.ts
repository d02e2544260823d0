import type { Plugin } from 'vite';

/** Files the page asks for as soon as it begins to arrive, each by the name of its chunk in the build. */
export interface PageHeadOptions {
  readonly preload: readonly string[];
}

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];

/** Where a backend puts the page data; it comes last, so that the browser knows all files before it. */
const DATA = /[ \t]*<!--page-data-->\n?/;
const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;

/**
 * Makes the built page paint its first slide from the first response alone [FAST-01]: its stylesheet stands in the page,
 * and the files behind the first slide are named in it, so that the browser asks for all of them at once.
 */
export function pageHead({ preload }: PageHeadOptions): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const inlined = html
          .replace(STYLESHEET, (_, file: string) => `    <style>${takeStylesheet(bundle, file)}</style>\n`)
          .replace(DATA, '')
          .replace('  </head>', '    <!--page-data-->\n  </head>');
        const tags = preload.flatMap((name) => preloadTags(bundle, name));
        return { html: inlined, tags: tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' as const })) };
      },
    },
  };
}

/** The text of a stylesheet, which is then no longer a file of the build. */
function takeStylesheet(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the build`);
  const css = String(asset.source);
  if (/<\/style/i.test(css)) throw new Error(`${file} would end its own element`);
  delete bundle[file];
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file);
  }
  return css.trim();
}

function preloadTags(bundle: Bundle, name: string) {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk '${name}'`);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [
    { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` } },
    // As the build's loader will ask for it; without `crossorigin` it would be loaded twice.
    ...styles.map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` },
    })),
  ];
}

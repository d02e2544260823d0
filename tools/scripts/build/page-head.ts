import type { Plugin } from 'vite';

/** Chunks by their names in the build. */
export interface PageHeadOptions {
  /** Inlined, besides the entry's. */
  readonly styles?: readonly string[];
  /** With their imports. */
  readonly preload?: readonly string[];
}

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPT = /\s*(<script type="module"[^>]*><\/script>)/g;

/** Paints the first slide from the first response [FAST-01]. */
export function pageHead({ styles = [], preload = [] }: PageHeadOptions): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        // `async`: the page is otherwise at its end, and at its fragment, only after other modules have run [FAST-02].
        const scripts = [...html.matchAll(SCRIPT)].map(([, script = '']) => script.replace('<script', '<script async'));
        const inPage = styles.flatMap((name) => stylesheetsOf(chunkOf(bundle, name)));
        const inHead = inPage.map((file) => `<style>${takeStylesheet(bundle, file)}</style>`).join('');
        const chunks = preload.map((name) => chunkOf(bundle, name));
        const files = new Set(chunks.flatMap(({ fileName, imports }) => [...imports, fileName]));
        const behind = chunks.flatMap(stylesheetsOf);
        const links = [
          ...[...files]
            .filter((file) => !html.includes(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          // As the build's loader requests it; without `crossorigin` it would load twice.
          ...behind.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
        ];
        const early = behind.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
        // Behind the slide: a cached script would be compiled before the first paint. The browser looks ahead and
        // requests them at once.
        const last = [...scripts, ...links].map((tag) => `  ${tag}\n  `).join('');
        return (
          html
            .replace(SCRIPT, '')
            .replace('</head>', () => `${inHead}</head>`)
            .replace('</body>', () => `${last}</body>`)
            .replace(STYLESHEET, (_, file: string) => `<style>${takeStylesheet(bundle, file)}</style>`)
            // A backend that sends the second slide needs its styles in front of it.
            .replace('<!--early-slide-->', `<!--early-slide ${early}-->`)
        );
      },
    },
  };
}

/** Takes the stylesheet out of the build. */
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

const stylesheetsOf = ({ viteMetadata }: ReturnType<typeof chunkOf>): readonly string[] => [
  ...(viteMetadata?.importedCss ?? []),
];

function chunkOf(bundle: Bundle, name: string) {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk '${name}'`);
  return chunk;
}

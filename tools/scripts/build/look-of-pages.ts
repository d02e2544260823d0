import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FONT = /\.\/fonts\/([\w-]+\.woff2)(\?inline)?/g;

interface Face {
  readonly file: string;
}

/**
 * Adds `pages.css` for pages that the server writes whole, and `.vite/faces.json` with the typeface for first slides. As a
 * file of the build, the first stays with a device that keeps a pass [GATE-05].
 */
export function lookOfPages(root: string) {
  const read = (path: string) => readFileSync(join(root, `${path}.css`), 'utf8');
  return {
    name: 'gatehouse:pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const font = (name: string) => readFileSync(join(root, `page/ui/design/fonts/${name}`), 'base64');
      const css = read('page/ui/design/fonts');
      // Its letters are set once, when they are there.
      const fonts = css.replaceAll('swap', 'block').replace(FONT, (_match, name: string, inline?: string) => {
        if (inline !== undefined) return `data:font/woff2;base64,${font(name)}`;
        const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name));
        if (file === undefined) throw new Error(`the build has no ${name}`);
        return `/${file.fileName}`;
      });
      const base = `@layer base {\n${read('page/ui/design/base')}}\n`;
      const shared = ['page/ui/shell/header', 'plugins/_kit/pass/boarding-pass', 'page/ui/design/pages'].map(read);
      const source = [fonts, read('page/ui/design/tokens'), base, ...shared].join('\n');
      this.emitFile({ type: 'asset', fileName: 'pages.css', source });
      const faces = JSON.parse(readFileSync(join(root, 'page/ui/design/fonts/faces.json'), 'utf8')) as Face[];
      const inlined = faces.map(({ file, ...face }) => ({
        ...face,
        data: css.includes(`${file}.woff2?inline`) ? '' : font(`${file}.woff2`),
      }));
      this.emitFile({ type: 'asset', fileName: '.vite/faces.json', source: JSON.stringify(inlined) });
    },
  } satisfies Plugin;
}

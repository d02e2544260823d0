import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds `pages.css` for pages that the server writes whole. As a file of the build, it stays with a device that keeps a
 * pass [GATE-05].
 */
export function lookOfPages(root: string) {
  const read = (path: string) => readFileSync(join(root, `${path}.css`), 'utf8');
  return {
    name: 'gatehouse:pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const fonts = read('page/ui/design/fonts').replace(/\.\/fonts\/([\w-]+\.woff2)/g, (_match, name: string) => {
        const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name));
        if (file === undefined) throw new Error(`the build has no ${name}`);
        return `/${file.fileName}`;
      });
      const base = `@layer base {\n${read('page/ui/design/base')}}\n`;
      const shared = ['page/ui/shell/header', 'plugins/_kit/pass/boarding-pass', 'page/ui/design/pages'].map(read);
      const source = [fonts, read('page/ui/design/tokens'), base, ...shared].join('\n');
      this.emitFile({ type: 'asset', fileName: 'pages.css', source });
    },
  } satisfies Plugin;
}

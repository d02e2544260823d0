import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds `pages.css` to a build: the one look of the pages that the server writes whole, with the tokens, base styles and
 * typeface of the check-in. It is a file of the build, so that a device that keeps a pass keeps this too [GATE-05].
 */
export function lookOfPages(root: string) {
  const read = (name: string) => readFileSync(join(root, 'page/ui/design', `${name}.css`), 'utf8');
  return {
    name: 'gatehouse:pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const fonts = read('fonts').replace(/\.\/fonts\/([\w-]+\.woff2)/g, (_match, name: string) => {
        const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name));
        if (file === undefined) throw new Error(`the build has no ${name}`);
        return `/${file.fileName}`;
      });
      const source = [fonts, read('tokens'), `@layer base {\n${read('base')}}\n`, read('pages')].join('\n');
      this.emitFile({ type: 'asset', fileName: 'pages.css', source });
    },
  } satisfies Plugin;
}

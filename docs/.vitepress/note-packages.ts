import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitepress';
import { ROOT } from './pages.ts';

const PACKAGE = /^.*node_modules\/(@[^/]+\/)?[^/]+/;

/** Notes the packages whose code is in the site: a release names their licences (tools/scripts/release/bundled.ts). */
export function notePackages(): { plugin: Plugin; folders: () => string[] } {
  const found = new Set(['node_modules/swagger-ui-dist']);
  const note = (id: string): void => {
    const folder = PACKAGE.exec(id.replace(/^\0/, ''))?.[0].replace(fileURLToPath(ROOT), '');
    if (folder !== undefined) found.add(folder);
  };
  const plugin: Plugin = {
    name: 'note-packages',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') for (const id of file.moduleIds) note(id);
    },
  };
  return { plugin, folders: () => [...found].sort() };
}

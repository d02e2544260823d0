import type { Plugin } from 'vite';
import { composeTexts } from '../../../domain/texts/compose.ts';
import { readTextFiles } from '../texts/read-texts.ts';

/** All texts, for another backend [ANY-03]. */
export function textsOfBuild(root: string) {
  return {
    name: 'gatehouse:texts',
    apply: 'build',
    generateBundle() {
      for (const [language, texts] of composeTexts(readTextFiles(root)))
        this.emitFile({
          type: 'asset',
          fileName: `texts/${language}.json`,
          source: `${JSON.stringify(texts, null, 2)}\n`,
        });
    },
  } satisfies Plugin;
}

import type { Plugin } from 'vite';

/** Keeps only the flags of a slide's `reads`: no visitor loads the rest [FAST-03]. */
export function flagsOnly() {
  return {
    name: 'gatehouse:flags-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/plugins\/\w+\/(slide|reads)\.ts$/ },
      handler: (code: string) => code.replace(/(["'])(facts|services)\.\w+\1,?\s*/g, ''),
    },
  } satisfies Plugin;
}

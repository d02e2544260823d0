import type { Plugin } from 'vite';

/** Leaves of a slide's `reads` the flags: the rest is for the compiler and for development, and no visitor loads it [FAST-03]. */
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

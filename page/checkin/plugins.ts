import type { AnyPlugin } from 'gatehouse-engine';

/**
 * The slides of the check-in, one of each folder. Each knows its file, for an error about its declaration, but not in a
 * visitor's browser: that loads no byte for developers [FAST-03], and the server has refused a wrong one before.
 */
export const plugins: readonly AnyPlugin[] =
  import.meta.env.DEV || import.meta.env.SSR
    ? Object.entries(import.meta.glob<AnyPlugin>('../../plugins/*/slide.ts', { eager: true, import: 'default' })).map(
        ([path, plugin]) => ({ ...plugin, file: path.slice('../../'.length) }),
      )
    : Object.values(import.meta.glob<AnyPlugin>('../../plugins/*/slide.ts', { eager: true, import: 'default' }));

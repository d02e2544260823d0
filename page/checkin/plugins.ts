import type { AnyPlugin } from '../../plugins/_kit/product.ts';

/** Errors name a slide's file, except in visitors' builds, which the server has checked [FAST-03]. */
export const plugins: readonly AnyPlugin[] =
  import.meta.env.DEV || import.meta.env.SSR
    ? Object.entries(import.meta.glob<AnyPlugin>('../../plugins/*/slide.ts', { eager: true, import: 'default' })).map(
        ([path, plugin]) => ({ ...plugin, file: path.slice('../../'.length) }),
      )
    : Object.values(import.meta.glob<AnyPlugin>('../../plugins/*/slide.ts', { eager: true, import: 'default' }));

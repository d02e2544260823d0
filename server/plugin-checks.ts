import type { SlideCheck } from '../domain/slide-check.ts';

/** Apart, because checks are large and loaded on demand. */
const checks = import.meta.glob<SlideCheck>('../plugins/*/check.ts', { eager: true, import: 'default' });

export const slideChecks: ReadonlyMap<string, SlideCheck> = new Map(
  Object.entries(checks).map(([path, check]) => [path.split('/').at(-2) ?? '', check]),
);

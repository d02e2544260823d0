import type { SlideCheck } from '../domain/slide-check.ts';

/**
 * The server's only access to what each slide checks itself before a location is published (`check.ts` in the slide's
 * folder, discovered automatically). Apart from the declarations, as the checks are large and loaded when they are needed.
 */
const checks = import.meta.glob<SlideCheck>('../plugins/*/check.ts', { eager: true, import: 'default' });

/** What the slides check themselves, by their ids. */
export const slideChecks: ReadonlyMap<string, SlideCheck> = new Map(
  Object.entries(checks).map(([path, check]) => [path.split('/').at(-2) ?? '', check]),
);

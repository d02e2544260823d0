import type { SlideCheck } from '../domain/slide-check.ts';
import type { AnyPlugin } from '../engine/index.ts';

/**
 * The server's only access to the slides' declarations, for walking through a location's decks before it is published,
 * and to what each slide checks itself (`check.ts`). Both are in the slide's folder and discovered automatically.
 */
const declarations = import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' });

const checks = import.meta.glob<SlideCheck>('../plugins/*/check.ts', { eager: true, import: 'default' });

/** The declaration of every slide. */
export const slides: readonly AnyPlugin[] = Object.values(declarations);

/** What the slides check themselves, by their ids. */
export const slideChecks: ReadonlyMap<string, SlideCheck> = new Map(
  Object.entries(checks).map(([path, check]) => [path.split('/').at(-2) ?? '', check]),
);

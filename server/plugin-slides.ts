import type { AnyPlugin } from '../engine/index.ts';

/**
 * The server's only access to the slides' declarations, for walking through a location's decks before it is published.
 * Each is in its slide's folder and is discovered automatically.
 */
const declarations = import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' });

/** The declaration of every slide. */
export const slides: readonly AnyPlugin[] = Object.values(declarations);

/** Form data keys that are a slide's own. */
export const slideKeys: readonly string[] = slides.flatMap(({ contributes }) => contributes?.answerKeys ?? []);

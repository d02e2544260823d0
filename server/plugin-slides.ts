import type { AnyPlugin } from 'gatehouse-engine';
import { allPlaces, type Destination } from '../domain/destination.ts';
import { settingsAt } from '../domain/effective-settings.ts';
import { isPluginOff } from '../domain/plugin-switches.ts';
import type { LocationDocument } from '../schemas/generated/types.ts';

/**
 * The server's only access to the slides' declarations, for walking through a location's decks before it is published.
 * Each is in its slide's folder and is discovered automatically.
 */
const declarations = import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' });

/** The declaration of every slide. */
export const slides: readonly AnyPlugin[] = Object.values(declarations);

/** Form data keys that are a slide's own. */
export const slideKeys: readonly string[] = slides.flatMap(({ contributes }) => contributes?.answerKeys ?? []);

/** Whether a place asks for a slide: it is installed, not switched off by name [LOC-03], and does not say no itself. */
export function isAskedAt(
  document: LocationDocument,
  destination: Pick<Destination, 'scopes'>,
  slide: string,
): boolean {
  const plugin = slides.find(({ id }) => id === slide);
  if (plugin === undefined || (plugin.required !== true && isPluginOff(document, slide))) return false;
  return plugin.isAsked?.(settingsAt(destination)) ?? true;
}

/** What the texts begin with of slides, and of parts of slides, that no place of a location asks for. */
export function unaskedTexts(document: LocationDocument): readonly string[] {
  const places = allPlaces(document);
  return slides.flatMap(({ id, parts = {} }) => [
    ...(places.some((place) => isAskedAt(document, place, id)) ? [] : [id as string]),
    ...Object.keys(parts).filter((part) => !places.some((place) => parts[part]?.(settingsAt(place)))),
  ]);
}

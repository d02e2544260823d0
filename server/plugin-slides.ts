import type { AnyPlugin } from 'gatehouse-engine';
import { allPlaces, type Destination } from '../domain/destination.ts';
import { settingsAt } from '../domain/effective-settings.ts';
import { isPluginOffAt } from '../domain/plugin-switches.ts';
import type { LocationDocument, SignRequest } from '../schemas/generated/types.ts';

/**
 * The server's only access to the slides' declarations, for walking through a location's decks before it is published.
 * Each is in its slide's folder and is discovered automatically.
 */
const declarations = import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' });

/** The declaration of every slide. */
export const slides: readonly AnyPlugin[] = Object.values(declarations);

/** None, and the page on which visitors sign out: they call for help there, too. */
const BESIDE_SLIDES = ['', 'leave'];

/** Where a visitor is as a device names it, so that the desk can show it: a known id, or `unknown` for any other text. */
export function knownSlide(named: string): string {
  return BESIDE_SLIDES.includes(named) || slides.some(({ id }) => id === named) ? named : 'unknown';
}

/** Form data keys that are a slide's own. */
export const slideKeys: readonly string[] = slides.flatMap(({ contributes }) => contributes?.answerKeys ?? []);

/** By each of these keys, what its slide looks at: the lists of the location that the answer may name items of. */
export const slideLists: ReadonlyMap<string, readonly string[]> = new Map(
  slides.flatMap(({ contributes, reads }) => (contributes?.answerKeys ?? []).map((key) => [key, reads])),
);

/** Whether a place asks for a slide: it is installed, not switched off by name [LOC-03], and does not say no itself. */
export function isAskedAt(
  document: LocationDocument,
  destination: Pick<Destination, 'scopes'>,
  slide: string,
): boolean {
  const plugin = slides.find(({ id }) => id === slide);
  if (plugin === undefined || (plugin.required !== true && isPluginOffAt(document, destination.scopes, slide)))
    return false;
  return plugin.isAsked?.(settingsAt(destination)) ?? true;
}

/** Whether a place asks for a slide that fills this field of the sign call. */
export function isDetailAskedAt(
  document: LocationDocument,
  destination: Pick<Destination, 'scopes'>,
  detail: keyof SignRequest,
): boolean {
  const asking = slides.filter(({ contributes }) => contributes?.detailKeys?.some((key) => key === detail));
  return asking.some(({ id }) => isAskedAt(document, destination, id));
}

const textFiles = import.meta.glob<object>('../plugins/*/texts.json', { eager: true, import: 'default' });

/** Whether a text is of a slide, or of a part of a slide, that no place of a location asks for. */
export function findsUnasked(document: LocationDocument): (key: string) => boolean {
  const places = allPlaces(document);
  const parts = slides.flatMap(({ parts = {} }) =>
    Object.keys(parts).filter((part) => !places.some((place) => parts[part]?.(settingsAt(place)))),
  );
  const unasked = slides.filter(({ id }) => !places.some((place) => isAskedAt(document, place, id)));
  const keys = new Set(unasked.flatMap(({ id }) => Object.keys(textFiles[`../plugins/${id}/texts.json`] ?? {})));
  const starts = [...parts, ...unasked.map(({ id }) => id as string)].map((start) => `${start}_`);
  return (key) => keys.has(key) || starts.some((start) => key.startsWith(start));
}

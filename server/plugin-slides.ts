import { allPlaces, type Destination } from '../domain/destination.ts';
import { isPluginOffAt } from '../domain/plugin-switches.ts';
import { mergeSettings } from '../domain/resolve-settings.ts';
import type { AnyPlugin } from '../plugins/_kit/product.ts';
import type { LocationDocument, SignRequest } from '../schemas/generated/types.ts';

const declarations = import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' });

export const slides: readonly AnyPlugin[] = Object.values(declarations);

/** The sign-out page can call for help, too. */
const BESIDE_SLIDES = ['', 'leave'];

/** Sent by devices; `unknown` for any other text. */
export function knownSlide(named: string): string {
  return BESIDE_SLIDES.includes(named) || slides.some(({ id }) => id === named) ? named : 'unknown';
}

export const slideKeys: readonly string[] = slides.flatMap(({ contributes }) => contributes?.answerKeys ?? []);

export const slideOfAnswer = (key: string): string | undefined =>
  slides.find(({ contributes }) => contributes?.answerKeys?.includes(key))?.id;

export const slideLists: ReadonlyMap<string, readonly string[]> = new Map(
  slides.flatMap(({ contributes, reads }) => (contributes?.answerKeys ?? []).map((key) => [key, reads])),
);

/** Installed, switched on, and wanted by its own rule. [LOC-03] */
export function isAskedAt(
  document: LocationDocument,
  destination: Pick<Destination, 'scopes'>,
  slide: string,
): boolean {
  const plugin = slides.find(({ id }) => id === slide);
  if (plugin === undefined || (plugin.required !== true && isPluginOffAt(document, destination.scopes, slide)))
    return false;
  return plugin.isAsked?.(mergeSettings(destination)) ?? true;
}

/** By a slide that fills this field of the sign call. */
export function isDetailAskedAt(
  document: LocationDocument,
  destination: Pick<Destination, 'scopes'>,
  detail: keyof SignRequest,
): boolean {
  const asking = slides.filter(({ contributes }) => contributes?.detailKeys?.some((key) => key === detail));
  return asking.some(({ id }) => isAskedAt(document, destination, id));
}

const textFiles = import.meta.glob<object>('../plugins/*/texts.json', { eager: true, import: 'default' });

/** Slides, or parts of slides, that no place uses. */
export function findsUnasked(document: LocationDocument): (key: string) => boolean {
  const places = allPlaces(document);
  const parts = slides.flatMap(({ parts = {} }) =>
    Object.keys(parts).filter((part) => !places.some((place) => parts[part]?.(mergeSettings(place)))),
  );
  const unasked = slides.filter(({ id }) => !places.some((place) => isAskedAt(document, place, id)));
  const keys = new Set(unasked.flatMap(({ id }) => Object.keys(textFiles[`../plugins/${id}/texts.json`] ?? {})));
  const starts = [...parts, ...unasked.map(({ id }) => id as string)].map((start) => `${start}_`);
  return (key) => keys.has(key) || starts.some((start) => key.startsWith(start));
}

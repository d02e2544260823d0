import type { AnyPlugin } from 'gatehouse-engine';
import { allPlaces, type Destination } from '../domain/destination.ts';
import { settingsAt } from '../domain/effective-settings.ts';
import { isPluginOffAt } from '../domain/plugin-switches.ts';
import type { LocationDocument, SignRequest } from '../schemas/generated/types.ts';

/** The slides' declarations, discovered automatically. */
const declarations = import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' });

export const slides: readonly AnyPlugin[] = Object.values(declarations);

/** None, and the sign-out page, which can call for help, too. */
const BESIDE_SLIDES = ['', 'leave'];

/** A visitor's slide as reported by a device; `unknown` for any other text. */
export function knownSlide(named: string): string {
  return BESIDE_SLIDES.includes(named) || slides.some(({ id }) => id === named) ? named : 'unknown';
}

/** Form data keys of slides. */
export const slideKeys: readonly string[] = slides.flatMap(({ contributes }) => contributes?.answerKeys ?? []);

/** Lists of the location that an answer under each key may refer to. */
export const slideLists: ReadonlyMap<string, readonly string[]> = new Map(
  slides.flatMap(({ contributes, reads }) => (contributes?.answerKeys ?? []).map((key) => [key, reads])),
);

/** Whether a slide is installed, switched on at a place, and wanted by its own rule. [LOC-03] */
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

/** Finds texts of slides, or parts of slides, that no place of a location uses. */
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

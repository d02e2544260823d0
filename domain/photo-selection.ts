import type { Photo } from '../schemas/generated/types.ts';
import { type DestinationConfig, type DestinationFacts, destination, type Scope } from './destination.ts';
import { isOn, toNumber } from './flag.ts';

/** Sorted by their order field, those without one last (CFG-04). */
export function byOrder(photos: readonly Photo[] | null | undefined): Photo[] {
  return sorted(photos ?? [], (photo) => photo.order);
}

/** The photos that get a slide of their own: those flagged show_in_slideshow, of the deepest scope that has photos (PHO-01). */
export function slidePhotos(config: DestinationConfig, facts: DestinationFacts): Photo[] {
  return byOrder(withPhotos(config, facts)?.photos).filter((photo) => isOn(photo.show_in_slideshow));
}

/** The deepest scope that has photos. */
export function withPhotos(config: DestinationConfig, facts: DestinationFacts): Scope | undefined {
  return destination(config, facts).scopes.findLast((scope) => scope.photos?.length);
}

/** Sorts items by their order; those without one come last. */
export function sorted<T>(items: readonly T[], order: (item: T) => number | string | null | undefined): T[] {
  const place = (item: T): number => toNumber(order(item), Number.MAX_SAFE_INTEGER);
  return [...items].sort((a, b) => place(a) - place(b));
}

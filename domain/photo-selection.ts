import type { Photo, SlideshowPhoto } from '../schemas/generated/types.ts';
import { type Destination, type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { isOn, toId, toNumber } from './flag.ts';

/** A location, sub-location or track, as far as its pictures are concerned. */
interface Gallery {
  readonly photos?: readonly Photo[] | null;
  readonly slideshow_photos?: readonly SlideshowPhoto[] | null;
}

/** Sorted by their order field, those without one last (CFG-04). */
export function byOrder(photos: readonly Photo[] | null | undefined): Photo[] {
  return sorted(photos ?? [], (photo) => photo.order);
}

/**
 * The photos that get a slide of their own: those in the slideshow_photos list, in its order, or without a list those
 * flagged show_in_slideshow; of the deepest place that has either (PHO-01, PHO-03).
 */
export function slidePhotos(config: DestinationConfig, facts: DestinationFacts): Photo[] {
  return slidePhotosAt(destination(config, facts).scopes);
}

export function slidePhotosAt(scopes: Destination['scopes']): Photo[] {
  const known = scopes.flatMap(({ photos }) => photos ?? []);
  const scope = scopes.findLast((each) => each.photos?.length || listedPhotos(each, known).length > 0);
  const listed = scope ? listedPhotos(scope, known) : [];
  return listed.length > 0 ? listed : byOrder(scope?.photos).filter((photo) => isOn(photo.show_in_slideshow));
}

/**
 * The photos of a place's slideshow_photos list in its order, without those that have no url. They may belong to a place
 * above; `known` holds the photos of all, the deepest last. Empty where there is no list, or only an outdated one.
 */
export function listedPhotos({ photos, slideshow_photos }: Gallery, known: readonly Photo[] = photos ?? []): Photo[] {
  const byId = new Map(known.map((photo) => [toId(photo.id), photo]));
  const listed = sorted(slideshow_photos ?? [], ({ order }) => order).map(({ photo_id }) => byId.get(toId(photo_id)));
  return [...new Set(listed)].filter((photo) => photo?.url) as Photo[];
}

/** Sorts items by their order; those without one come last. */
export function sorted<T>(items: readonly T[], order: (item: T) => number | string | null | undefined): T[] {
  const place = (item: T): number => toNumber(order(item), Number.MAX_SAFE_INTEGER);
  return [...items].sort((a, b) => place(a) - place(b));
}

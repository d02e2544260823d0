import type { Photo, SlideshowPhoto } from '../schemas/generated/types.ts';
import { type Destination, type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { isOn, toId, toNumber } from './flag.ts';

interface Gallery {
  readonly photos?: readonly Photo[] | null;
  readonly slideshow_photos?: readonly SlideshowPhoto[] | null;
}

/** By their order field, those without one last. [CFG-04] */
export function byOrder(photos: readonly Photo[] | null | undefined): Photo[] {
  return sorted(photos ?? [], (photo) => photo.order);
}

/**
 * The photos with their own slide: the slideshow_photos list, else those flagged show_in_slideshow, of the deepest
 * place with either. [PHO-01, PHO-03]
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
 * The slideshow_photos of a place that have a url. `known` holds the photos of all levels, deepest last. Empty for an
 * outdated list.
 */
export function listedPhotos({ photos, slideshow_photos }: Gallery, known: readonly Photo[] = photos ?? []): Photo[] {
  const byId = new Map(known.map((photo) => [toId(photo.id), photo]));
  const listed = sorted(slideshow_photos ?? [], ({ order }) => order).map(({ photo_id }) => byId.get(toId(photo_id)));
  return [...new Set(listed)].filter((photo) => photo?.url) as Photo[];
}

export function sorted<T>(items: readonly T[], order: (item: T) => number | string | null | undefined): T[] {
  const place = (item: T): number => toNumber(order(item), Number.MAX_SAFE_INTEGER);
  return [...items].sort((a, b) => place(a) - place(b));
}

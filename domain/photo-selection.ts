import type { Photo, SlideshowPhoto } from '../schemas/generated/types.ts';
import { type Destination, type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { isOn, toId, toNumber } from './flag.ts';

interface Gallery {
  readonly photos?: readonly Photo[] | null;
  readonly slideshow_photos?: readonly SlideshowPhoto[] | null;
}

/** [CFG-04] */
export function byOrder(photos: readonly Photo[] | null | undefined): Photo[] {
  return sortBy(photos ?? [], (photo) => photo.order);
}

/** [PHO-01, PHO-03] */
export function slidePhotos(config: DestinationConfig, facts: DestinationFacts): Photo[] {
  return slidePhotosAt(destination(config, facts).scopes);
}

export function slidePhotosAt(scopes: Destination['scopes']): Photo[] {
  const known = scopes.flatMap(({ photos }) => photos ?? []);
  const scope = scopes.findLast((each) => each.photos?.length || listedPhotos(each, known).length > 0);
  const listed = scope ? listedPhotos(scope, known) : [];
  return listed.length > 0 ? listed : byOrder(scope?.photos).filter((photo) => isOn(photo.show_in_slideshow));
}

/** `known`: the photos of all levels, deepest last. */
export function listedPhotos({ photos, slideshow_photos }: Gallery, known: readonly Photo[] = photos ?? []): Photo[] {
  const byId = new Map(known.map((photo) => [toId(photo.id), photo]));
  const listed = sortBy(slideshow_photos ?? [], ({ order }) => order).map(({ photo_id }) => byId.get(toId(photo_id)));
  return [...new Set(listed)].filter((photo) => photo?.url) as Photo[];
}

export function sortBy<T>(items: readonly T[], order: (item: T) => number | string | null | undefined): T[] {
  const place = (item: T): number => toNumber(order(item), Number.MAX_SAFE_INTEGER);
  return [...items].sort((a, b) => place(a) - place(b));
}

const PHOTOS_AT_ONCE = 4;

/** An order_printout of 0 counts as not set. */
export function selectPhotos(config: DestinationConfig, facts: DestinationFacts): Photo[] {
  const { track, path } = destination(config, facts);
  for (const scope of [track, path.at(-1)]) {
    const printed = (scope?.print_photos ?? []).filter((photo) => toNumber(photo.order_printout) > 0);
    if (printed.length > 0) return sortBy(printed, (photo) => photo.order_printout).slice(0, PHOTOS_AT_ONCE);
  }
  return slidePhotos(config, facts).slice(0, PHOTOS_AT_ONCE);
}

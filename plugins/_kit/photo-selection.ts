import type { Photo } from '../../schemas/generated/types.ts';
import { type DestinationConfig, type DestinationFacts, destination, type Scope } from './destination.ts';
import { isOn, toId, toNumber } from './flag.ts';

/** Photos on one slide or printout at most. */
export const PHOTOS_AT_ONCE = 4;

/** Sorted by their order field, those without one last (CFG-04). */
export function byOrder(photos: readonly Photo[] | null | undefined): Photo[] {
  return sorted(photos ?? [], (photo) => photo.order);
}

/** The photos that get a slide of their own: those flagged show_in_slideshow, of the deepest scope that has photos (PHO-01). */
export function slidePhotos(config: DestinationConfig, facts: DestinationFacts): Photo[] {
  return byOrder(withPhotos(config, facts)?.photos).filter((photo) => isOn(photo.show_in_slideshow));
}

/**
 * The photos of printouts and sets (PHO-03): the track's print photos by order_printout, the first four; else the
 * sub-location's; else, without a slideshow_photos list, those flagged show_in_slideshow, the first four; else that
 * list in its order, those without url dropped. An order_printout of 0 and an empty list count as not set.
 */
export function selectPhotos(config: DestinationConfig, facts: DestinationFacts): Photo[] {
  const { track, path } = destination(config, facts);
  for (const scope of [track, path.at(-1)]) {
    const printed = (scope?.print_photos ?? []).filter((photo) => toNumber(photo.order_printout) > 0);
    if (printed.length > 0) return sorted(printed, (photo) => photo.order_printout).slice(0, PHOTOS_AT_ONCE);
  }
  const scope = withPhotos(config, facts);
  const list = scope?.slideshow_photos ?? [];
  if (list.length === 0) return slidePhotos(config, facts).slice(0, PHOTOS_AT_ONCE);
  const photos = new Map((scope?.photos ?? []).map((photo) => [toId(photo.id), photo]));
  return sorted(list, (entry) => entry.order).flatMap((entry) => {
    const photo = photos.get(toId(entry.photo_id));
    return photo?.url ? [photo] : [];
  });
}

function withPhotos(config: DestinationConfig, facts: DestinationFacts): Scope | undefined {
  return destination(config, facts).scopes.findLast((scope) => scope.photos?.length);
}

function sorted<T>(items: readonly T[], order: (item: T) => number | string | null | undefined): T[] {
  const place = (item: T): number => toNumber(order(item), Number.MAX_SAFE_INTEGER);
  return [...items].sort((a, b) => place(a) - place(b));
}

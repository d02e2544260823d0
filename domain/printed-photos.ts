import type { Photo } from '../schemas/generated/types.ts';
import { type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { toId, toNumber } from './flag.ts';
import { slidePhotos, sorted, withPhotos } from './photo-selection.ts';

/** Maximum number of photos on one slide or printout. */
const PHOTOS_AT_ONCE = 4;

/**
 * The photos of printouts and sets (PHO-03): the track's print photos by order_printout, the first four; else the
 * sub-location's; else, without a slideshow_photos list, those flagged show_in_slideshow, the first four; else that
 * list in its order, without entries that have no url. An order_printout of 0 and an empty list count as not set.
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

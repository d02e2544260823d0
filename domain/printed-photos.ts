import type { Photo } from '../schemas/generated/types.ts';
import { type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { toNumber } from './flag.ts';
import { slidePhotos, sorted } from './photo-selection.ts';

const PHOTOS_AT_ONCE = 4;

/**
 * At most four photos: the track's print photos, else the sub-location's, else the slide photos. An order_printout of 0
 * counts as not set. [PHO-03]
 */
export function selectPhotos(config: DestinationConfig, facts: DestinationFacts): Photo[] {
  const { track, path } = destination(config, facts);
  for (const scope of [track, path.at(-1)]) {
    const printed = (scope?.print_photos ?? []).filter((photo) => toNumber(photo.order_printout) > 0);
    if (printed.length > 0) return sorted(printed, (photo) => photo.order_printout).slice(0, PHOTOS_AT_ONCE);
  }
  return slidePhotos(config, facts).slice(0, PHOTOS_AT_ONCE);
}

import type { Photo } from '../schemas/generated/types.ts';
import { type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { toNumber } from './flag.ts';
import { slidePhotos, sorted } from './photo-selection.ts';

/** Maximum number of photos on one printout. */
const PHOTOS_AT_ONCE = 4;

/**
 * The photos of a printout, at most four (PHO-03): the track's print photos by order_printout; else the sub-location's;
 * else those that have a slide. An order_printout of 0 counts as not set.
 */
export function selectPhotos(config: DestinationConfig, facts: DestinationFacts): Photo[] {
  const { track, path } = destination(config, facts);
  for (const scope of [track, path.at(-1)]) {
    const printed = (scope?.print_photos ?? []).filter((photo) => toNumber(photo.order_printout) > 0);
    if (printed.length > 0) return sorted(printed, (photo) => photo.order_printout).slice(0, PHOTOS_AT_ONCE);
  }
  return slidePhotos(config, facts).slice(0, PHOTOS_AT_ONCE);
}

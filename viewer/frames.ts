import { isOn } from '../domain/flag.ts';
import { byOrder } from '../domain/photo-selection.ts';
import type { Location, Photo } from '../schemas/generated/types.ts';

/** What is shown at one time: one to four photos. */
export interface Frame {
  /** Stays the same while the same photos are shown together. */
  readonly key: string;
  readonly photos: readonly Photo[];
}

const MOST = 4;

/** The location's photos in their order: those meant for slideshows, or all where none is marked so [VIEW-01]. */
export function viewerPhotos(location: Pick<Location, 'photos'>): readonly Photo[] {
  const photos = byOrder(location.photos).filter((photo) => !!photo.url);
  const marked = photos.filter((photo) => isOn(photo.show_in_slideshow));
  return marked.length > 0 ? marked : photos;
}

/** Photos by the slide; the last slide holds what is left [VIEW-01]. */
export function framesOf(photos: readonly Photo[], photosPerSlide: number): readonly Frame[] {
  const size = Math.min(MOST, Math.max(1, Math.floor(photosPerSlide) || 1));
  const frames: Frame[] = [];
  for (let i = 0; i < photos.length; i += size) {
    const some = photos.slice(i, i + size);
    frames.push({ key: some.map(({ id, url }) => `${id} ${url}`).join(), photos: some });
  }
  return frames;
}

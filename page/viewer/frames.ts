import { isOn } from '../../domain/flag.ts';
import { byOrder, listedPhotos } from '../../domain/photo-selection.ts';
import type { Location, Photo } from '../../schemas/generated/types.ts';

/** `key` is the same for the same set. */
export interface Frame {
  readonly key: string;
  readonly photos: readonly Photo[];
}

const MOST = 4;

/** The location's slideshow_photos, else photos marked for slideshows, else all [VIEW-01]. */
export function viewerPhotos(location: Pick<Location, 'photos' | 'slideshow_photos'>): readonly Photo[] {
  const listed = listedPhotos(location);
  if (listed.length > 0) return listed;
  const photos = byOrder(location.photos).filter((photo) => !!photo.url);
  const marked = photos.filter((photo) => isOn(photo.show_in_slideshow));
  return marked.length > 0 ? marked : photos;
}

export function framesOf(photos: readonly Photo[], photosPerSlide: number): readonly Frame[] {
  const size = Math.min(MOST, Math.max(1, Math.floor(photosPerSlide) || 1));
  const frames: Frame[] = [];
  for (let i = 0; i < photos.length; i += size) {
    const some = photos.slice(i, i + size);
    frames.push({ key: some.map(({ id, url }) => `${id} ${url}`).join(), photos: some });
  }
  return frames;
}

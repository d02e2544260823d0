import type { Location as LocationNode, Photo } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { photoHostOf } from '../../core/locations/page/page-config.ts';
import type { MediaStore, PhotoSource } from '../../store/media/types.ts';

/** Leaves out photos on other hosts: the server fetches nothing. */
export async function photosIn(
  location: Location,
  html: string,
  media: Pick<MediaStore, 'picture'>,
): Promise<Map<string, PhotoSource>> {
  const wanted = new Set([...html.matchAll(/data-photo="([^"]{1,40})"/g)].map(([, id]) => id ?? ''));
  const found = new Map<string, PhotoSource>();
  if (wanted.size === 0) return found;
  const host = photoHostOf(location);
  for (const photo of allPhotos(location.document.location)) {
    const id = String(photo.id);
    if (!wanted.has(id) || found.has(id)) continue;
    // The thumbnail is enough for paper [CFG-04]; some locations lack it.
    const slideshow = photo.url?.replace(/(\.[^./]*)?$/, '_slideshow$1');
    for (const url of [photo.url ?? '', slideshow ?? '']) {
      const name = nameOf(url, host);
      const source = name === undefined || found.has(id) ? undefined : await media.picture(name);
      if (source !== undefined) found.set(id, source);
    }
  }
  return found;
}

function nameOf(url: string, photoHost: string): string | undefined {
  const base = 'http://here.invalid';
  if (url === '' || !URL.canParse(url, new URL(photoHost, base))) return undefined;
  const { origin, pathname } = new URL(url, new URL(photoHost, base));
  if (origin !== base || !pathname.startsWith('/media/')) return undefined;
  return decodeURIComponent(pathname.slice('/media/'.length));
}

type Node = Pick<LocationNode, 'photos' | 'sub_locations' | 'tracks'> & { print_photos?: Photo[] | null };

function allPhotos(node: Node): Photo[] {
  const below = [...(node.tracks ?? []), ...(node.sub_locations ?? [])] as Node[];
  return [...(node.photos ?? []), ...(node.print_photos ?? []), ...below.flatMap(allPhotos)];
}

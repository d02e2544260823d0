import { join } from 'node:path';
import type { LocationNode, Photo } from '../locations/document.ts';
import type { Location } from '../locations/locations.ts';
import { mediaDirOf, mediaFile } from '../media/media-files.ts';
import { photoHostOf } from '../pages/page-config.ts';
import type { PhotoSource } from './pdf/index.ts';

/** The photo files shown on the printout. Photos on another host are left out: the server fetches nothing. */
export function photosIn(location: Location, html: string, dataDir: string): Map<string, PhotoSource> {
  const wanted = new Set([...html.matchAll(/data-photo="([^"]{1,40})"/g)].map(([, id]) => id ?? ''));
  const root = mediaDirOf(dataDir);
  const found = new Map<string, PhotoSource>();
  if (wanted.size === 0) return found;
  const host = photoHostOf(location);
  for (const photo of allPhotos(location.document.location)) {
    const id = String(photo.id);
    if (!wanted.has(id) || found.has(id)) continue;
    // Paper takes the thumbnail [CFG-04]; where a location keeps only the slideshow size, that one.
    const slideshow = photo.url?.replace(/(\.[^./]*)?$/, '_slideshow$1');
    const file = localFile(photo.url ?? '', host, root) ?? localFile(slideshow ?? '', host, root);
    if (file) found.set(id, { file });
  }
  return found;
}

function localFile(url: string, photoHost: string, root: string): string | undefined {
  const base = 'http://here.invalid';
  if (url === '' || !URL.canParse(url, new URL(photoHost, base))) return undefined;
  const { origin, pathname } = new URL(url, new URL(photoHost, base));
  if (origin !== base || !pathname.startsWith('/media/')) return undefined;
  const file = mediaFile(root, decodeURIComponent(pathname.slice('/media/'.length)));
  return file === undefined ? undefined : join(root, file);
}

type Node = Pick<LocationNode, 'photos' | 'sub_locations' | 'tracks'> & { print_photos?: Photo[] | null };

function allPhotos(node: Node): Photo[] {
  const below = [...(node.tracks ?? []), ...(node.sub_locations ?? [])] as Node[];
  return [...(node.photos ?? []), ...(node.print_photos ?? []), ...below.flatMap(allPhotos)];
}

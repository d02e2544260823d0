import { onPhotoHost } from '../../domain/photo-url.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';

/** Where relative addresses of a location lead; the server's own folder if it names no other. */
export function photoHostOf({ photoHost, id }: Pick<LocationDocument, 'photoHost' | 'id'>): string {
  return photoHost ?? `/media/${id}/`;
}

/**
 * How a document names a file of its own media folder: by its bare name where the photo host is that folder, else by
 * its path, or by its whole address where the photo host is another server.
 */
export function nameInDocument(
  document: Pick<LocationDocument, 'photoHost' | 'id'>,
  file: { readonly name: string; readonly address: string },
  origin: string,
): string {
  const host = photoHostOf(document);
  if (onPhotoHost(file.name, host) === file.address) return file.name;
  return onPhotoHost(file.address, host) === file.address ? file.address : origin + file.address;
}

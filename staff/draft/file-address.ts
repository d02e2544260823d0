import { onPhotoHost } from '../../domain/photo-url.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';

type Host = Pick<LocationDocument, 'photoHost' | 'id'>;

/** The base of relative addresses: the location's own media folder by default. */
export function photoHostOf({ photoHost, id }: Host): string {
  return photoHost ?? `/media/${id}/`;
}

export const fileUrl = (document: Host, name: string): string => onPhotoHost(name, photoHostOf(document));

/**
 * How a document names an uploaded file: bare where the photo host is its own media folder, else by its path, and by its
 * full address where the photo host is another server.
 */
export function nameInDocument(
  document: Host,
  file: { readonly name: string; readonly address: string },
  origin: string,
): string {
  if (fileUrl(document, file.name) === file.address) return file.name;
  return fileUrl(document, file.address) === file.address ? file.address : origin + file.address;
}

import { onPhotoHost } from '../../../../domain/photo-url.ts';
import type { FileState } from '../../../../domain/slide-check.ts';
import type { ServerConfig } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { mediaStore } from '../../../store/media/media-store.ts';

/** Facts outside the document that the checks look up. */
export interface Lookups {
  /** Whether a file below /media/ exists; undefined if unknown. */
  readonly hasMedia: (name: string) => boolean | undefined;
  /** The location that has a direct-link id. */
  readonly linkOwner: (link: string) => string | undefined;
}

export const NO_LOOKUPS: Lookups = { hasMedia: () => undefined, linkOwner: () => undefined };

/** Lookups of the running server: its media and all direct links. */
export async function lookupsHere({ config, locations }: Pick<Deps, 'config' | 'locations'>): Promise<Lookups> {
  const owners = new Map((await locations.inUse()).map(({ locationId, directLinkId }) => [directLinkId, locationId]));
  return { hasMedia: await mediaIn(config), linkOwner: (link) => owners.get(link) };
}

/** Looks for files in the media store; knows nothing without one. */
export async function mediaIn(config: Pick<ServerConfig, 'dataDir' | 'media'>): Promise<Lookups['hasMedia']> {
  return (await mediaStore(config).look()) ?? (() => undefined);
}

const MEDIA = '/media/';

/** Whether the file at an address exists, relative to the photo host; known for the server's own files only. */
export function fileAt(
  address: string | null | undefined,
  photoHost: string,
  hasMedia: Lookups['hasMedia'],
): FileState {
  const resolved = onPhotoHost(address, photoHost);
  if (resolved === '') return 'not-an-address';
  if (!resolved.startsWith(MEDIA)) return 'unknown';
  const name = decoded((resolved.split(/[?#]/)[0] ?? '').slice(MEDIA.length));
  const isThere = name === undefined ? false : hasMedia(name);
  return isThere === undefined ? 'unknown' : isThere ? 'there' : 'missing';
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

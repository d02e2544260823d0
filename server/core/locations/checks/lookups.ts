import { onPhotoHost } from '../../../../domain/photo-url.ts';
import type { FileState } from '../../../../domain/slide-check.ts';
import type { ServerConfig } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { mediaStore } from '../../../store/media/media-store.ts';

/** What the checks can look up beside the document. */
export interface Lookups {
  /** Whether there is a file of that name below /media/; undefined if that cannot be told. */
  readonly hasMedia: (name: string) => boolean | undefined;
  /** Which location has a direct-link id. */
  readonly linkOwner: (link: string) => string | undefined;
}

/** Where there is nothing but the document. */
export const NO_LOOKUPS: Lookups = { hasMedia: () => undefined, linkOwner: () => undefined };

/** What the running server can look up: its media, and the direct links of all locations. */
export async function lookupsHere({ config, locations }: Pick<Deps, 'config' | 'locations'>): Promise<Lookups> {
  const owners = new Map((await locations.inUse()).map(({ locationId, directLinkId }) => [directLinkId, locationId]));
  return { hasMedia: await mediaIn(config), linkOwner: (link) => owners.get(link) };
}

/** Looks for photos, videos and documents where media are kept; knows nothing if there is no such place. */
export async function mediaIn(config: Pick<ServerConfig, 'dataDir' | 'media'>): Promise<Lookups['hasMedia']> {
  return (await mediaStore(config).look()) ?? (() => undefined);
}

const MEDIA = '/media/';

/** Whether the file at an address is there, seen from the photo host; only the server's own files can be told. */
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

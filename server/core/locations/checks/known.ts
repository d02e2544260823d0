import { onPhotoHost } from '../../../../domain/photo-url.ts';
import type { FileState } from '../../../../domain/slide-check.ts';
import type { ServerConfig } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { mediaStore } from '../../../store/media/media-store.ts';

/** What is known beside the document. */
export interface Known {
  /** Whether there is a file of that name below /media/; undefined if that cannot be told. */
  readonly hasMedia: (name: string) => boolean | undefined;
  /** Which location has a direct-link id. */
  readonly linkOwner: (link: string) => string | undefined;
}

/** When nothing but the document is known. */
export const NOTHING_KNOWN: Known = { hasMedia: () => undefined, linkOwner: () => undefined };

/** What the running server knows: its media, and the direct links of all locations. */
export async function knownHere({ config, locations }: Pick<Deps, 'config' | 'locations'>): Promise<Known> {
  const owners = new Map((await locations.all()).map(({ id, directLinkId }) => [directLinkId, id] as const));
  return { hasMedia: await mediaIn(config), linkOwner: (link) => owners.get(link) };
}

/** Looks for photos, videos and documents where media are kept; knows nothing if there is no such place. */
export async function mediaIn(config: Pick<ServerConfig, 'dataDir' | 'media'>): Promise<Known['hasMedia']> {
  return (await mediaStore(config).look()) ?? (() => undefined);
}

const MEDIA = '/media/';

/** Whether the file at an address is there, seen from the photo host; only the server's own files can be told. */
export function fileAt(address: string | null | undefined, photoHost: string, hasMedia: Known['hasMedia']): FileState {
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

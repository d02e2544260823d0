import { onPhotoHost } from '../../../../domain/photo-url.ts';
import type { FileState } from '../../../../domain/slide-check.ts';
import type { ServerConfig } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { mediaStore } from '../../../store/media/media-store.ts';
import type { LocationInUse } from '../location-repository.ts';

export interface Lookups {
  /** Undefined if unknown. */
  readonly hasMedia: (name: string) => boolean | undefined;
  readonly linkOwner: (link: string) => string | undefined;
}

export const NO_LOOKUPS: Lookups = { hasMedia: () => undefined, linkOwner: () => undefined };

export async function createLookups({ config, locations }: Pick<Deps, 'config' | 'locations'>): Promise<Lookups> {
  return { hasMedia: await mediaIn(config), linkOwner: linkOwners(await locations.inUse()) };
}

export function linkOwners(locations: readonly LocationInUse[]): Lookups['linkOwner'] {
  const owners = new Map(locations.map(({ id, directLinkId }) => [directLinkId, id]));
  return (link) => owners.get(link);
}

/** Knows nothing without a media store. */
export async function mediaIn(config: Pick<ServerConfig, 'dataDir' | 'media'>): Promise<Lookups['hasMedia']> {
  return (await mediaStore(config).look()) ?? (() => undefined);
}

const MEDIA = '/media/';

/** Known for the server's own files only. */
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

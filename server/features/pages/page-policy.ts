import type { Policy } from '../../http/security-headers.ts';
import type { Location } from '../locations/locations.ts';
import { kioskOf, photoHostOf } from './page-config.ts';

/**
 * The page's Content-Security-Policy: nothing inline, and no other origins except the photo host and the kiosk
 * service.
 */
export function pagePolicy(location: Location): Policy {
  const pictures = [
    "'self'",
    'blob:',
    'data:',
    ...originOf(photoHostOf(location)),
    ...originOf(location.document.theme?.logo),
  ];
  const calls = ["'self'", ...originOf(kioskOf(location.document))];
  const media = [...new Set([...pictures, ...videoOrigins(location)])];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': calls,
    'img-src': [...new Set(pictures)],
    'media-src': media,
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  };
}

function videoOrigins({ document }: Location): string[] {
  return Object.values(document.videos ?? {}).flatMap((video) => originOf(video.url));
}

/** The origin of an absolute http address; nothing for a relative one, which 'self' covers. */
function originOf(address: string | null | undefined): string[] {
  try {
    const { protocol, origin } = new URL(address ?? '');
    return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
  } catch {
    return [];
  }
}

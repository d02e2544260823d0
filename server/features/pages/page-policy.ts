import { createHash } from 'node:crypto';
import { kioskServiceOf } from '../../../domain/kiosk-service.ts';
import type { Location } from '../../core/locations/locations.ts';
import { type PageRequest, photoHostOf } from '../../core/locations/page/page-config.ts';
import type { Policy } from '../../http/security-headers.ts';

/**
 * The page's Content-Security-Policy: nothing inline but the stylesheets that stand in `html`, each named by its hash,
 * and no other origins except the photo host and, on a kiosk, its own print service [GATE-01].
 */
export function pagePolicy({ location, device }: Pick<PageRequest, 'location' | 'device'>, html: string): Policy {
  const pictures = [
    "'self'",
    'blob:',
    'data:',
    ...originOf(photoHostOf(location)),
    ...originOf(location.document.theme?.logo),
  ];
  const printing = device === 'kiosk' ? kioskServiceOf(location.document.kioskService) : null;
  const calls = ["'self'", ...originOf(printing)];
  const media = [...new Set([...pictures, ...videoOrigins(location)])];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...inlineStyles(html)],
    'font-src': ["'self'"],
    'connect-src': calls,
    'img-src': [...new Set(pictures)],
    'media-src': media,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  };
}

/** The service worker's policy: it loads what the pages of all locations show. */
export function workerPolicy(origins: readonly string[]): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': [...new Set(["'self'", ...origins])],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'none'"],
  };
}

/** The origins beside our own of what the pages of a location show. */
export function originsOf(location: Location): readonly string[] {
  const logo = originOf(location.document.theme?.logo);
  return [...new Set([...originOf(photoHostOf(location)), ...logo, ...videoOrigins(location)])];
}

function inlineStyles(html: string): string[] {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
  return styles.map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
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

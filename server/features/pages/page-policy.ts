import { createHash } from 'node:crypto';
import { kioskServiceOf } from '../../../domain/kiosk-service.ts';
import type { Location } from '../../core/locations/locations.ts';
import { type PageRequest, photoHostOf } from '../../core/locations/page/page-config.ts';
import { originOf, type Policy } from '../../http/security-headers.ts';

export const PAGE_POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // The first letters are in the page [PASS-01].
  'font-src': ["'self'", 'data:'],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
};

/** Allows inline stylesheets, pictures, films and a kiosk's print service [GATE-01]. */
export function pagePolicy({ location, device }: Pick<PageRequest, 'location' | 'device'>, html: string): Policy {
  const pictures = [
    "'self'",
    'blob:',
    'data:',
    ...originOf(photoHostOf(location)),
    ...originOf(location.document.theme?.logo),
  ];
  const printing = device === 'kiosk' ? kioskServiceOf(location.document.kioskService) : null;
  return {
    ...PAGE_POLICY,
    'style-src': ["'self'", ...inlineStyles(html)],
    'connect-src': ["'self'", ...originOf(printing)],
    'img-src': [...new Set(pictures)],
    'media-src': [...new Set([...pictures, ...videoOrigins(location)])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  };
}

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

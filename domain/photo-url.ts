export type PhotoSize = 'slideshow' | 'thumbnail';

const SCHEMES = ['http:', 'https:', 'data:', 'blob:'];
const NO_HOST = 'http://host.invalid';

/** '' for a forbidden scheme. [CFG-04] */
export function photoUrl(url: string | null | undefined, size: PhotoSize, photoHost: string): string {
  const plain = onPhotoHost(url, photoHost);
  if (size === 'thumbnail' || /^(data|blob):/.test(plain)) return plain;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
  return path && path.replace(/(\.[^./]*)?$/, '_slideshow$1') + rest;
}

/** The host is a folder, maybe relative to the page's origin. */
export function onPhotoHost(url: string | null | undefined, photoHost: string): string {
  if (!url) return '';
  try {
    const folder = new URL(photoHost === '' ? '/' : photoHost.replace(/\/?$/, '/'), NO_HOST);
    const resolved = new URL(url, folder);
    if (!SCHEMES.includes(resolved.protocol)) return '';
    return resolved.href.startsWith(`${NO_HOST}/`) ? resolved.href.slice(NO_HOST.length) : resolved.href;
  } catch {
    return '';
  }
}

/** Icon names have neither a dot nor a slash. */
export function isPictureAddress(icon: string): boolean {
  return /[./]/.test(icon);
}

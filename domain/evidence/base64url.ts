/** The bytes of a text in base64url; undefined where it is not exactly what those bytes are written as (RFC 4648, 3.5). */
export function fromBase64Url(text: string): Uint8Array | undefined {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return toBase64Url(plain) === text ? Uint8Array.from(plain, (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

const toBase64Url = (plain: string): string => btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

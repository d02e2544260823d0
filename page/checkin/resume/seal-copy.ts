const AES = 'AES-GCM';
const IV_BYTES = 12;

const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes));
const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** `name.key`, the key of 256 bits. */
export function newKey(): string {
  return `${toText(random(9))}.${toText(random(32))}`;
}

export const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', toBytes(key), AES, false, ['encrypt', 'decrypt']);

/** Encrypts with AES-GCM. @returns nonce and ciphertext in base64 */
export async function seal(text: string, key: CryptoKey): Promise<string> {
  const iv = random(IV_BYTES);
  const sealed = await crypto.subtle.encrypt({ name: AES, iv }, key, new TextEncoder().encode(text));
  const bytes = new Uint8Array(IV_BYTES + sealed.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(sealed), IV_BYTES);
  // Functions take a limited number of arguments.
  const parts = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
  );
  return btoa(parts.join(''));
}

export async function open(sealed: string, key: CryptoKey): Promise<string> {
  const bytes = toBytes(sealed);
  const iv = bytes.subarray(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: AES, iv }, key, bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(plain);
}

import { CompactEncrypt, compactDecrypt, importJWK } from 'jose';
import { parseJson } from '../../../domain/parse-json.ts';
import type { AcceptedVisit } from '../../../plugins/_kit/offline/outbox.ts';
import type { PageConfig } from '../../../schemas/generated/types.ts';

type Receiver = NonNullable<PageConfig['outbox']>;

const utf8 = new TextEncoder();

/** Seals a visit for the server: not even this device can open the JWE (ECDH-ES, AES-GCM) [OFF-03]. */
export async function sealForServer({ key, pageUrl, body }: AcceptedVisit, to: Receiver): Promise<string> {
  const { version, proof } = to;
  const content = { key, page: new URL(pageUrl).pathname, version, ...(proof !== undefined && { proof }), body };
  return new CompactEncrypt(utf8.encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: to.key.kid })
    .encrypt(await importJWK({ ...to.key }, 'ECDH-ES'));
}

/** A non-extractable key of this device. */
export function newDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export function sealForDevice(content: object, key: CryptoKey): Promise<string> {
  return new CompactEncrypt(utf8.encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

export async function openOnDevice(sealed: string, key: CryptoKey): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, key);
  const read = parseJson(new TextDecoder().decode(plaintext));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

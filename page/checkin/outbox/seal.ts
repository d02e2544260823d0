import { CompactEncrypt, compactDecrypt, importJWK } from 'jose';
import { parseJson } from '../../../domain/parse-json.ts';
import type { AcceptedVisit } from '../../../plugins/_kit/offline/accepted-visit.ts';
import type { PageConfig } from '../../../schemas/generated/types.ts';

type Receiver = NonNullable<PageConfig['outbox']>;

const utf8 = new TextEncoder();

/**
 * Seals a visit so that only the server can open it, not this device and not its next visitor [OFF-03]: a JWE with a
 * one-time key agreed on with the server's public key (ECDH-ES), which encrypts with AES-GCM. `jose` is the usual library.
 */
export async function sealForServer({ key, pageUrl, body }: AcceptedVisit, to: Receiver): Promise<string> {
  const { version, proof } = to;
  const content = { key, page: new URL(pageUrl).pathname, version, ...(proof !== undefined && { proof }), body };
  return new CompactEncrypt(utf8.encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: to.key.kid })
    .encrypt(await importJWK({ ...to.key }, 'ECDH-ES'));
}

/** A key that never leaves this device: the browser encrypts with it but does not tell it. */
export function newDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** What no key of a server is for: sealed under the device's own. */
export function sealForDevice(content: object, key: CryptoKey): Promise<string> {
  return new CompactEncrypt(utf8.encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/** @throws if it was sealed with another key */
export async function openOnDevice(sealed: string, key: CryptoKey): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, key);
  const read = parseJson(new TextDecoder().decode(plaintext));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

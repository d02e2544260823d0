import { CompactEncrypt, importJWK } from 'jose';
import type { PageConfig } from '../../schemas/generated/types.ts';

type PageOutbox = NonNullable<PageConfig['outbox']>;

/** Reads the outbox settings from a page's HTML. */
export function outboxOf(html: string): PageOutbox {
  const [, json = ''] = /id="page-config">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json).outbox;
}

/** Seals content as a page does (page/checkin/outbox/seal.ts), whatever is in it. */
export async function sealTo({ key }: Pick<PageOutbox, 'key'>, content: object): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'));
}

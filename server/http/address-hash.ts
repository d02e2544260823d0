import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { keyedHash } from '../store/ids.ts';
import { serverSecret } from '../store/server-secret.ts';
import { addressOf } from './address-of.ts';

/** The hash by which an address is counted. */
export function addressHash(secret: string, address: string): string {
  return keyedHash(secret, `address ${address}`);
}

/** What is stored in place of the address that a request came from (IPv6: the /64). */
export async function addressHashOf(
  { ip }: Pick<FastifyRequest, 'ip'>,
  { store, config }: Pick<Deps, 'store' | 'config'>,
): Promise<string> {
  return addressHash(await serverSecret(store.db, config.hashKey), addressOf(ip));
}

import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { addressHash } from '../features/otp/secret.ts';
import { serverSecret } from '../store/server-secret.ts';
import { addressOf } from './address-of.ts';

/** What is stored in place of the address that a request came from (IPv6: the /64). */
export async function addressHashOf(
  { ip }: Pick<FastifyRequest, 'ip'>,
  { store, config }: Pick<Deps, 'store' | 'config'>,
): Promise<string> {
  return addressHash(await serverSecret(store.db, config.hashKey), addressOf(ip));
}

import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { keyedHash } from '../store/ids.ts';
import { serverSecret } from '../store/server-secret.ts';
import { addressOf } from './address-of.ts';

export function addressHash(secret: string, address: string): string {
  return keyedHash(secret, `address ${address}`);
}

export async function addressHashOf(
  { ip }: Pick<FastifyRequest, 'ip'>,
  { store, config }: Pick<Deps, 'store' | 'config'>,
): Promise<string> {
  return addressHash(await serverSecret(store.db, config.hashKey), addressOf(ip));
}

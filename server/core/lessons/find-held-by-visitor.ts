import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findHeldByPerson, type Held, type Proving, provenPerson } from './memory.ts';

/** None unless the visitor is identified. [MEM-03] */
export async function findHeldByVisitor(
  { store, config, features, now }: Deps,
  { visitKey }: FastifyRequest,
  place: Pick<Proving, 'location' | 'destination' | 'form'>,
): Promise<Held> {
  const c = { db: store.db, ...place, visitKey, hashKey: config.hashKey, now: now() };
  const person = await provenPerson(features.proofs, c);
  return findHeldByPerson(c.db, c.location, c.destination, { person, now: c.now });
}

import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export interface PoolState {
  idle: number;
  used: number;
  waiting: number;
}

interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const pools = new WeakMap<Kysely<Database>, Pool>();

export function notePool(db: Kysely<Database>, pool: Pool): void {
  pools.set(db, pool);
}

/** Undefined for the embedded database. */
export function poolState(db: Kysely<Database>): PoolState | undefined {
  const pool = pools.get(db);
  if (pool === undefined) return undefined;
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { idle, used: totalCount - idle, waiting };
}

import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import type { Deps } from '../../deps.ts';
import { randomName } from '../../store/ids.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

const ROTATE_MS = 30 * DAY_MS;

const CACHED_MS = 60_000;

export interface PublicKey {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

/** Old keys stay as long as an outbox may hold their visits [OFF-03]. */
export class OutboxKeys {
  readonly #db: Kysely<Database>;
  readonly #clocks: Pick<Deps, 'now' | 'elapsed'>;
  #current: { key: PublicKey; until: number } | undefined;

  constructor(db: Kysely<Database>, clocks: Pick<Deps, 'now' | 'elapsed'>) {
    this.#db = db;
    this.#clocks = clocks;
  }

  async current(): Promise<PublicKey> {
    const elapsed = this.#clocks.elapsed();
    if (this.#current !== undefined && elapsed < this.#current.until) return this.#current.key;
    const now = this.#clocks.now();
    const key = (await newestKey(this.#db, now - ROTATE_MS)) ?? (await this.#next(now));
    this.#current = { key, until: elapsed + CACHED_MS };
    return key;
  }

  /** With a full disk, the previous key: the page must still be sent. */
  async #next(now: number): Promise<PublicKey> {
    try {
      return await makeKey(this.#db, now);
    } catch (error) {
      const before = await newestKey(this.#db, 0);
      if (before === undefined) throw error;
      return before;
    }
  }
}

async function newestKey(db: Kysely<Database>, since: number): Promise<PublicKey | undefined> {
  const row = await db
    .selectFrom('outbox_keys')
    .select('public_key')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .limit(1)
    .executeTakeFirst();
  return row && fromJson<PublicKey>(row.public_key);
}

/** Two processes may make one each: both are kept. */
async function makeKey(db: Kysely<Database>, now: number): Promise<PublicKey> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = randomName();
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const key: PublicKey = { kid, kty: 'EC', crv: 'P-256', x, y };
  const secret = await exportJWK(pair.privateKey);
  await db
    .insertInto('outbox_keys')
    .values({ kid, public_key: toJson(key), private_key: toJson({ ...secret, kid }), created_at: now })
    .execute();
  return (await newestKey(db, now - ROTATE_MS)) ?? key;
}

export async function privateKey(db: Kysely<Database>, kid: string): Promise<JWK | undefined> {
  const row = await db.selectFrom('outbox_keys').select('private_key').where('kid', '=', kid).executeTakeFirst();
  return row && fromJson<JWK>(row.private_key);
}

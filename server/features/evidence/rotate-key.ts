import type { Kysely } from 'kysely';
import {
  type KeyRotation,
  MOST_ROTATIONS,
  ROTATION_FORMAT,
  type RotationStatement,
  rotationText,
} from '../../../domain/evidence/key-rotation.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { lock } from '../../core/locks/locks.ts';
import type { Deps } from '../../deps.ts';
import { fromJson, toJson } from '../../store/json.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import type { Database } from '../../store/schema.ts';
import { replaceKey, signingKey } from './signing-key.ts';

/** In `meta`, the oldest first. */
const ROTATIONS = 'evidence_rotations';

export async function rotationsOf(db: Kysely<Database>): Promise<readonly KeyRotation[]> {
  const kept = await readMeta(db, ROTATIONS);
  return kept === undefined ? [] : fromJson<KeyRotation[]>(kept);
}

/**
 * Replaces the key with one signed by both, and deletes the old private key [TRUE-03].
 * @returns undefined once a sheet can hold no more rotations
 */
export async function rotateKey({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<RotationStatement | undefined> {
  const statement = await store.db.transaction().execute(async (trx) => {
    await lock(trx, 'evidence', now());
    const before = await rotationsOf(trx);
    if (before.length >= MOST_ROTATIONS) return undefined;
    const root = trx.selectFrom('evidence_roots').select('day').orderBy('day', 'desc').limit(1);
    const [old, last] = [await signingKey(trx), await root.executeTakeFirst()];
    const next = await replaceKey(trx);
    const statement: RotationStatement = {
      format: ROTATION_FORMAT,
      key: next.publicKey,
      previous: old.publicKey,
      at: new Date(now()).toISOString(),
      after: last?.day ?? '',
    };
    const text = rotationText(statement);
    const rotation = { statement, signature: old.sign(text), countersignature: next.sign(text) };
    await writeMeta(trx, ROTATIONS, toJson([...before, rotation]));
    await audit(trx, { at: now(), action: 'evidence.rotate', subject: next.publicKey });
    return statement;
  });
  // Until then, the old key is in the embedded database's log.
  await store.scrub();
  return statement;
}

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

/** In `meta`: every rotation so far, the first to the newest. */
const ROTATIONS = 'evidence_rotations';

export async function rotationsOf(db: Kysely<Database>): Promise<readonly KeyRotation[]> {
  const kept = await readMeta(db, ROTATIONS);
  return kept === undefined ? [] : fromJson<KeyRotation[]>(kept);
}

/**
 * Makes a new key, which the present one and itself sign, and forgets the private half of the present one [TRUE-03]. No day
 * is closed meanwhile. @returns undefined if there were more rotations than a sheet can hold
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
  // What was written over is in the log of the embedded database until then.
  await store.scrub();
  return statement;
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { parseJson } from '../../../../domain/parse-json.ts';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../store/ids.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { AccessTables } from '../../tables.ts';
import { countAttempt } from '../failed-attempts/failed-attempts.ts';

const LASTS_MS = 5 * 60_000;
const BYTES = { chance: 16, time: 6, signature: 32 };

type ChallengeDeps = Pick<Deps, 'config' | 'now'>;

/** Signed random bytes and the time, so that nothing is stored. */
export async function newChallenge(deps: Pick<Deps, 'config' | 'now' | 'store'>): Promise<Uint8Array<ArrayBuffer>> {
  const time = Buffer.alloc(BYTES.time);
  time.writeUIntBE(deps.now(), 0, BYTES.time);
  const begun = Buffer.concat([randomBytes(BYTES.chance), time]);
  return new Uint8Array(Buffer.concat([begun, await signatureOf({ ...deps, db: deps.store.db }, begun)]));
}

/** @returns false if forged, expired or used */
export async function redeemChallenge(
  deps: ChallengeDeps & { db: Kysely<AccessTables> },
  { response }: AuthenticationResponseJSON,
): Promise<boolean> {
  const client = parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString());
  const challenge = client.ok ? String((client.value as { challenge?: unknown } | null)?.challenge ?? '') : '';
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== BYTES.chance + BYTES.time + BYTES.signature) return false;
  const begun = bytes.subarray(0, BYTES.chance + BYTES.time);
  if (!timingSafeEqual(bytes.subarray(begun.length), await signatureOf(deps, begun))) return false;
  const now = deps.now();
  if (Math.abs(now - begun.readUIntBE(BYTES.chance, BYTES.time)) >= LASTS_MS) return false;
  const once = { subject: `challenge ${hashToken(bytes.toString('base64url'))}`, most: 1, spanMs: 2 * LASTS_MS };
  return (await countAttempt(deps.db, once, now)) !== undefined;
}

async function signatureOf({ db, config }: ChallengeDeps & { db: Kysely<AccessTables> }, begun: Uint8Array) {
  return createHmac('sha256', await serverSecret(db, config.hashKey))
    .update('passkey ')
    .update(begun)
    .digest();
}

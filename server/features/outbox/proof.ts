import { HOUR_MS } from '../../../domain/time.ts';
import { LONGEST_OUTBOX_MS } from '../../core/visits/sign/sign-requests.ts';
import type { Deps } from '../../deps.ts';
import { isSameSecret, keyedHash } from '../../store/ids.ts';
import { serverSecret } from '../../store/server-secret.ts';

/** Signed, so that a visit from an outbox cannot invent version and time. */
export interface PageProof {
  readonly version: number;
  /** In milliseconds, to the hour, so that pages stay cached. */
  readonly givenAt: number;
  readonly device: 'kiosk' | 'own';
}

const PROOF = /^((\d{1,15})\.(\d{1,9})\.([ko]))\.([\w-]{43})$/;

type ProofDeps = Pick<Deps, 'now' | 'config' | 'store'>;

export async function proofOfPage(
  deps: ProofDeps,
  { locationId, version, device }: { locationId: string } & Pick<PageProof, 'version' | 'device'>,
): Promise<string> {
  const said = `${version}.${Math.floor(deps.now() / HOUR_MS)}.${device === 'kiosk' ? 'k' : 'o'}`;
  return `${said}.${await signatureOf(deps, locationId, said)}`;
}

/** @returns undefined if forged, of another location, or older than a visit may wait */
export async function readProof(deps: ProofDeps, locationId: string, proof: string): Promise<PageProof | undefined> {
  const [, said = '', version = '', hours = '', device, signature = ''] = PROOF.exec(proof) ?? [];
  if (said === '') return undefined;
  if (!isSameSecret(signature, await signatureOf(deps, locationId, said))) return undefined;
  const givenAt = Number(hours) * HOUR_MS;
  if (deps.now() - givenAt > LONGEST_OUTBOX_MS) return undefined;
  return { version: Number(version), givenAt, device: device === 'k' ? 'kiosk' : 'own' };
}

async function signatureOf({ store, config }: ProofDeps, locationId: string, said: string): Promise<string> {
  return keyedHash(await serverSecret(store.db, config.hashKey), `outbox ${locationId} ${said}`);
}

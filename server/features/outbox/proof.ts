import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '../../../domain/time.ts';
import { LONGEST_OUTBOX_MS } from '../../core/visits/sign/sign-requests.ts';
import type { Deps } from '../../deps.ts';
import { keyedHash } from '../../store/ids.ts';
import { serverSecret } from '../../store/server-secret.ts';

/**
 * That the server gave out a page: which version of a location, not before when, and to what kind of device. It travels
 * in the page's data and in every envelope that the page seals, so that a visit from an outbox says nothing about
 * version and time that the server has not said itself.
 */
export interface PageProof {
  readonly version: number;
  /** The beginning of the hour in which the page was made, in milliseconds. */
  readonly givenAt: number;
  readonly device: 'kiosk' | 'own';
}

/** All pages of an hour carry the same proof, so that each is rendered and compressed once an hour at most. */

const PROOF = /^((\d{1,15})\.(\d{1,9})\.([ko]))\.([\w-]{43})$/;

type ProofDeps = Pick<Deps, 'now' | 'config' | 'store'>;

/** The proof of a page that is given out now. */
export async function proofOfPage(
  deps: ProofDeps,
  { locationId, version, device }: { locationId: string } & Pick<PageProof, 'version' | 'device'>,
): Promise<string> {
  const said = `${version}.${Math.floor(deps.now() / HOUR_MS)}.${device === 'kiosk' ? 'k' : 'o'}`;
  return `${said}.${await signatureOf(deps, locationId, said)}`;
}

/**
 * What a proof says about this location. It holds as long as a visit may wait: the keys it was given out with are
 * deleted then.
 * @returns undefined if it was not made here, is of another location or is too old
 */
export async function readProof(deps: ProofDeps, locationId: string, proof: string): Promise<PageProof | undefined> {
  const [, said = '', version = '', hours = '', device, signature = ''] = PROOF.exec(proof) ?? [];
  if (said === '') return undefined;
  const own = await signatureOf(deps, locationId, said);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(own))) return undefined;
  const givenAt = Number(hours) * HOUR_MS;
  if (deps.now() - givenAt > LONGEST_OUTBOX_MS) return undefined;
  return { version: Number(version), givenAt, device: device === 'k' ? 'kiosk' : 'own' };
}

async function signatureOf({ store, config }: ProofDeps, locationId: string, said: string): Promise<string> {
  return keyedHash(await serverSecret(store.db, config.hashKey), `outbox ${locationId} ${said}`);
}

import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../http/address-of.ts';
import { type Bound, LIMITS } from '../../../http/limit-table.ts';
import { factorOf } from '../../../http/quota.ts';
import { keyedHash } from '../../../store/ids.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import {
  type AttemptLimit,
  blockedUntil,
  clearAttempts,
  countAttempt,
  giveBack,
} from '../failed-attempts/failed-attempts.ts';
import type { HashLane } from './hash-queue.ts';
import { deviceOf, isKnownDevice } from './known-devices.ts';
import { signInName } from './people.ts';
import { sessionOf } from './sessions.ts';

/** Beyond `NAME` tries from unknown devices, a name is being guessed. */
const [KNOWN, NAME_FROM_ADDRESS, ADDRESS, NAME, GUESSED_NAME_FROM_ADDRESS] = LIMITS.passwords.bounds;

export interface Attempt {
  lane: HashLane;
  bounds: readonly [AttemptLimit, ...AttemptLimit[]];
  /** Counts tries by unknown devices, but refuses no one. */
  name?: AttemptLimit;
}

/** Known devices and shown passkeys have their own limit; no name is locked [STAFF-01]. */
export async function attemptBy(
  request: FastifyRequest,
  deps: Deps,
  { name, personId }: { name: string; personId: string | undefined },
): Promise<Attempt> {
  const { store, now, databaseNow, config } = deps;
  const secret = await serverSecret(store.db, config.hashKey);
  const bound = ({ most, spanMs }: Bound, what: string, who: string): AttemptLimit => ({
    subject: `${what} ${keyedHash(secret, `${what} ${who}`)}`,
    most: most * factorOf(deps),
    spanMs,
  });
  if (personId !== undefined) {
    const device = deviceOf(request);
    if (device !== undefined && (await isKnownDevice(store.db, device, personId, now())))
      return { lane: 'known', bounds: [bound(KNOWN, 'staff-device', `${device} ${personId}`)] };
    const session = await sessionOf(request, store.db, now());
    if (session?.stage === 'password' && session.person.id === personId)
      return { lane: 'known', bounds: [bound(KNOWN, 'staff-passkey', personId)] };
  }
  const [ofName, address] = [signInName(name), addressOf(request.ip)];
  const tried = bound(NAME, 'staff-name', ofName);
  const isGuessed = (await blockedUntil(store.db, [tried], databaseNow())) !== undefined;
  const fromAddress = bound(ADDRESS, 'staff-address', address);
  if (isGuessed) {
    const rare = bound(GUESSED_NAME_FROM_ADDRESS, 'staff-guessed', `${ofName} ${address}`);
    return { lane: 'unknown', bounds: [rare, fromAddress] };
  }
  const both = bound(NAME_FROM_ADDRESS, 'staff-both', `${ofName} ${address}`);
  return { lane: 'unknown', bounds: [both, fromAddress], name: tried };
}

export const ownAttempt = (personId: string, deps: Deps): Attempt => ({
  lane: 'known',
  bounds: [{ ...KNOWN, subject: `staff-own ${personId}`, most: KNOWN.most * factorOf(deps) }],
});

type Room = { ok: true; isNewlyGuessed: boolean } | { ok: false; waitMs: number };

/** Counts before comparing, so that simultaneous attempts count too. */
export async function takeAttempt({ store: { db }, databaseNow }: Deps, { bounds, name }: Attempt): Promise<Room> {
  const at = databaseNow();
  const until = await blockedUntil(db, bounds, at);
  if (until !== undefined) return { ok: false, waitMs: until - at };
  for (const bound of bounds) {
    if ((await countAttempt(db, bound, at)) === undefined) return { ok: false, waitMs: bound.spanMs };
  }
  const tries = name && (await countAttempt(db, name, at));
  return { ok: true, isNewlyGuessed: tries !== undefined && tries === name?.most };
}

export async function forgetAttempt({ store: { db } }: Deps, { bounds, name }: Attempt): Promise<void> {
  const [own, ...others] = bounds;
  await clearAttempts(db, own.subject);
  const shared = [...others, ...(name === undefined ? [] : [name])].map(({ subject }) => subject);
  if (shared.length > 0) await giveBack(db, shared);
}

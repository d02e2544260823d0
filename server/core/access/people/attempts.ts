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

/** A name is tried from unknown devices, wherever they are: with more tries it is being guessed. */
const [KNOWN, NAME_FROM_ADDRESS, ADDRESS, NAME, GUESSED_NAME_FROM_ADDRESS] = LIMITS.passwords.bounds;

/** What a try to sign in is counted by. */
export interface Attempt {
  lane: HashLane;
  /** Each must have room. */
  bounds: readonly [AttemptLimit, ...AttemptLimit[]];
  /** Counts how often a name was tried by unknown devices. It refuses nobody. */
  name?: AttemptLimit;
}

/**
 * Who tries decides what counts. A person on a device of theirs, or with their passkey, has a small count of their own,
 * which nobody else can use up. All others are counted by address, and nobody's name is ever locked [STAFF-01].
 */
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

/** What a person who is signed in gets wrong about their own password. */
export const ownAttempt = (personId: string, deps: Deps): Attempt => ({
  lane: 'known',
  bounds: [{ ...KNOWN, subject: `staff-own ${personId}`, most: KNOWN.most * factorOf(deps) }],
});

/** Whether the password may be compared. `isNewlyGuessed`: with this try a name has been tried too often. */
export type Room = { ok: true; isNewlyGuessed: boolean } | { ok: false; waitMs: number };

/**
 * Counts an attempt before its password is compared, so that attempts made at the same time count too. In the database,
 * so that it holds across servers and restarts. One that is refused writes nothing.
 */
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

/** After a success: what this device or address got wrong about the name no longer counts. */
export async function forgetAttempt({ store: { db } }: Deps, { bounds, name }: Attempt): Promise<void> {
  const [own, ...others] = bounds;
  await clearAttempts(db, own.subject);
  const shared = [...others, ...(name === undefined ? [] : [name])].map(({ subject }) => subject);
  if (shared.length > 0) await giveBack(db, shared);
}

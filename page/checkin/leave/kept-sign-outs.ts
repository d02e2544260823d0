import type { Clock } from 'gatehouse-engine';
import { parseJson } from '../../../domain/parse-json.ts';
import { createOutboxStore } from '../outbox/outbox.ts';
import { newDeviceKey, openOnDevice, sealForDevice } from '../outbox/seal.ts';
import { KEPT_SIGN_OUTS } from './kept-key.ts';
import { type Leaving, type LeftHow, signOut } from './sign-out.ts';

/** More than any device collects while its network is down. */
const MOST = 50;
const EVERY_MS = 5000;

export type DeviceKey = () => Promise<CryptoKey>;

const ownKey: DeviceKey = async () => {
  const store = createOutboxStore();
  try {
    return await store.deviceKey(newDeviceKey);
  } finally {
    await store.close();
  }
};

const read = (storage: Storage): readonly string[] => {
  const kept = parseJson(storage.getItem(KEPT_SIGN_OUTS) ?? '[]');
  return kept.ok && Array.isArray(kept.value) ? kept.value.filter((one) => typeof one === 'string') : [];
};

const write = (storage: Storage, sealed: readonly string[]): void => {
  if (sealed.length === 0) storage.removeItem(KEPT_SIGN_OUTS);
  else storage.setItem(KEPT_SIGN_OUTS, JSON.stringify(sealed.slice(-MOST)));
};

/**
 * Keeps a sign-out, sealed, for the server's return [DESK-02] [OFF-03]. @returns false if the browser stores nothing
 */
export async function keepSignOut(storage: Storage, leaving: Leaving, key: DeviceKey = ownKey): Promise<boolean> {
  try {
    const sealed = await sealForDevice(leaving, await key());
    write(storage, [...read(storage), sealed]);
    return true;
  } catch {
    return false;
  }
}

export interface Sending {
  readonly storage: Storage;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Pick<Clock, 'timeout' | 'sleep'>;
  readonly key?: DeviceKey;
}

/** Sends all kept sign-outs. @returns the last result; null if `signal` aborts */
export async function sendKeptSignOuts(
  { storage, fetch, clock, key = ownKey }: Sending,
  signal: AbortSignal,
): Promise<LeftHow | null> {
  let last: LeftHow | null = null;
  while (!signal.aborted) {
    const [sealed] = read(storage);
    if (sealed === undefined) return last;
    // Sealed with a lost key: it is dropped.
    const leaving = (await openOnDevice(sealed, await key()).catch(() => null)) as Leaving | null;
    const how = leaving === null ? 'unknown' : await signOut(fetch, leaving, clock);
    if (how === 'away' || how === 'failed') {
      await clock.sleep(EVERY_MS, signal);
      continue;
    }
    last = how;
    write(
      storage,
      read(storage).filter((one) => one !== sealed),
    );
  }
  return null;
}

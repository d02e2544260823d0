import type { Clock, Log } from 'gatehouse-engine';
import type { AcceptedVisit, OutboxEntry, QueuedVisit, Waiting } from '../../../plugins/_kit/offline/outbox.ts';
import type { PageConfig } from '../../../schemas/generated/types.ts';
import { newDeviceKey, openOnDevice, sealForDevice, sealForServer } from './seal.ts';
import { createSender, type Sender } from './sender.ts';
import type { OutboxStore } from './store.ts';

export { createOutboxStore } from './store.ts';

/** One sender for all tabs, and a hold on each visit whose visitor is still here. */
export type Locks = Pick<LockManager, 'request'>;

export interface Outbox {
  /** null if this device cannot store it encrypted [OFF-02] [OFF-03]. */
  add(visit: AcceptedVisit): Promise<QueuedVisit | null>;
  /** Sends until `signal` aborts; then another tab takes over. */
  run(signal: AbortSignal): Promise<void>;
  flush(): void;
  waiting(): Promise<Waiting>;
}

export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly locks: Locks;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly pageUrl: () => string;
  readonly clock: Clock;
  readonly log: Log;
  /** Absent if the backend has no key. */
  readonly seals: () => PageConfig['outbox'];
  readonly onChange?: (reached: boolean | null) => void;
  readonly random?: () => number;
}

const lockOf = (key: string): string => `gatehouse-visit-${key}`;

export function createOutbox(options: OutboxOptions): Outbox {
  const { store, locks, clock, log, seals, onChange = () => {} } = options;
  const deviceKey = (): Promise<CryptoKey> => store.deviceKey(newDeviceKey);
  const sender: Sender = createSender({
    ...options,
    hold: (key, use) => locks.request(lockOf(key), { ifAvailable: true }, (lock) => (lock === null ? 'held' : use())),
    open: async (sealed) => (await openOnDevice(sealed, await deviceKey())) as AcceptedVisit,
    onChange,
  });

  const entryOf = async (visit: AcceptedVisit): Promise<OutboxEntry> => {
    const to = seals();
    const around = { key: visit.key, at: clock.now() };
    return to
      ? { ...around, sealed: await sealForServer(visit, to), opens: 'server' }
      : { ...around, sealed: await sealForDevice(visit, await deviceKey()), opens: 'device' };
  };

  return {
    async add(visit) {
      const letGo = await hold(locks, lockOf(visit.key));
      try {
        await store.put(await entryOf(visit));
      } catch (cause) {
        letGo();
        log.error(`the outbox did not take a visit: ${String(cause)}`);
        return null;
      }
      onChange(null);
      return {
        async drop() {
          try {
            await store.remove(visit.key);
          } catch (cause) {
            // It will be sent again; the backend answers with the same visit.
            log.error(`the outbox did not let go of a visit: ${String(cause)}`);
          }
          letGo();
          onChange(null);
        },
        release() {
          letGo();
          onChange(null);
          sender.flush();
        },
      };
    },
    run: (signal) =>
      // Rejects when aborted.
      locks.request('gatehouse-outbox', { signal }, () => sender.run(signal)).catch(() => {}),
    flush: sender.flush,
    async waiting() {
      const entries = await store.all();
      return { count: entries.length, since: entries[0]?.at ?? null };
    },
  };
}

function hold(locks: Locks, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    locks.request(name, () => new Promise<void>((letGo) => resolve(letGo))).catch(reject);
  });
}

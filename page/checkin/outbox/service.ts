import type { Clock, Log } from 'gatehouse-engine';
import type { Connection } from '../../../plugins/_kit/offline/connection.ts';
import type { OutboxService, QueuedVisit } from '../../../plugins/_kit/offline/outbox.ts';
import type { PageConfig } from '../../../schemas/generated/types.ts';
import type { Locks, Outbox } from './outbox.ts';

export interface OutboxServiceOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly pageUrl: () => string;
  readonly clock: Clock;
  readonly log: Log;
  readonly connection: Connection;
  readonly seals: () => PageConfig['outbox'];
  readonly browser: OutboxBrowser;
}

/** What the outbox needs of a browser. Pages without TLS have none of it. */
export interface OutboxBrowser {
  readonly locks: Locks;
  /** Asks the browser not to clear storage when space or time run out. */
  persist(): Promise<unknown>;
  /** Calls back when the browser believes to be online again, which is a reason to look, not a fact. */
  onOnline(handler: () => void, signal: AbortSignal): void;
  /** Another tab's outbox has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
}

/** The longest that writing to the disk may take before the visitor goes on without it, in milliseconds. */
const WRITE_MS = 3000;
/** Milliseconds between two looks at a backend that could not be reached. */
const PROBE_MS = 5000;
const PROBE_TIMEOUT_MS = 4000;

/** Where nothing can be stored: check-in works with the backend only. */
export const NO_OUTBOX: OutboxService = {
  add: () => Promise.resolve(null),
  preload: () => {},
  run: () => Promise.resolve(),
};

export function createOutboxService(options: OutboxServiceOptions): OutboxService {
  const { clock, log, connection, browser } = options;
  let opening: Promise<Outbox> | null = null;

  const tell = async (outbox: Outbox): Promise<void> => {
    try {
      connection.setWaiting(await outbox.waiting());
    } catch (cause) {
      log.warn(`the outbox could not be counted: ${String(cause)}`);
    }
  };
  const open = (): Promise<Outbox> => {
    opening ??= load().catch((cause) => {
      opening = null;
      throw cause;
    });
    return opening;
  };
  const load = async (): Promise<Outbox> => {
    const { createOutbox, createOutboxStore } = await import('./outbox.ts');
    const outbox: Outbox = createOutbox({
      ...options,
      store: createOutboxStore(),
      locks: browser.locks,
      onChange(reached) {
        if (reached !== null) connection.note(reached);
        browser.channel?.postMessage('changed');
        void tell(outbox);
      },
    });
    return outbox;
  };

  /** Looks whether a backend that was away is back. */
  const watch = async (outbox: Outbox, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await clock.sleep(PROBE_MS, signal);
      if (signal.aborted || connection.get().awaySince === null) continue;
      if (!(await answers(options))) continue;
      connection.note(true);
      outbox.flush();
    }
  };

  /** Only a device that has something to lose asks to keep it: some browsers then ask the person. */
  const release = (queued: QueuedVisit): void => {
    queued.release();
    browser.persist().catch(() => {});
  };

  return {
    async add(visit) {
      const late = new AbortController();
      const queued = open()
        .then((outbox) => outbox.add(visit))
        .catch((cause) => {
          log.warn(`there is no outbox here: ${String(cause)}`);
          return null;
        });
      const result = await Promise.race([queued, clock.sleep(WRITE_MS, late.signal).then(() => 'late' as const)]);
      late.abort();
      if (result === null) return null;
      if (result !== 'late') return { drop: result.drop, release: () => release(result) };
      // It may still arrive on the disk: then it waits there like any other.
      void queued.then((one) => one && release(one));
      return null;
    },
    preload: () => void open().catch(() => {}),
    async run(signal) {
      const outbox = await open();
      await tell(outbox);
      if (connection.get().waiting.count > 0) browser.persist().catch(() => {});
      browser.channel?.addEventListener('message', () => {
        void tell(outbox);
        outbox.flush();
      });
      browser.onOnline(outbox.flush, signal);
      void watch(outbox, signal);
      await outbox.run(signal);
    },
  };
}

/** Whether the backend answers, as itself and not as a proxy's error page. */
async function answers({ fetch, pageUrl, clock }: OutboxServiceOptions): Promise<boolean> {
  const over = new AbortController();
  clock.timeout(PROBE_TIMEOUT_MS, () => over.abort(), over.signal);
  try {
    const { origin, pathname } = new URL(pageUrl());
    return (await fetch(origin + pathname, { method: 'HEAD', cache: 'no-store', signal: over.signal })).ok;
  } catch {
    return false;
  } finally {
    over.abort();
  }
}

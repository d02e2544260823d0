import type { Clock, Log } from 'gatehouse-engine';
import type { Connection } from '../../../plugins/_kit/offline/connection.ts';
import type { OutboxService, QueuedVisit } from '../../../plugins/_kit/offline/outbox.ts';
import type { PageConfig } from '../../../schemas/generated/types.ts';
import { deadline } from '../deadline.ts';
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

/** Missing on pages without TLS. */
export interface OutboxBrowser {
  readonly locks: Locks;
  /** Asks the browser not to evict storage. */
  persist(): Promise<unknown>;
  /** A reason to check, not a fact. */
  onOnline(handler: () => void, signal: AbortSignal): void;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
}

const WRITE_MS = 3000;
const PROBE_MS = 5000;
const PROBE_TIMEOUT_MS = 4000;

export const NO_OUTBOX: OutboxService = {
  add: () => Promise.resolve(null),
  preload: () => {},
  run: () => Promise.resolve(),
};

export function createOutboxService(options: OutboxServiceOptions): OutboxService {
  const { clock, log, connection, browser } = options;
  const { open, tell } = loader(options);

  /** Asks for persistence only now: some browsers prompt. */
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
      // A late entry waits like any other.
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
      void watch(options, outbox, signal);
      await outbox.run(signal);
    },
  };
}

function loader(options: OutboxServiceOptions) {
  const { log, connection, browser } = options;
  let opening: Promise<Outbox> | null = null;
  const tell = async (outbox: Outbox): Promise<void> => {
    try {
      connection.setWaiting(await outbox.waiting());
    } catch (cause) {
      log.warn(`the outbox could not be counted: ${String(cause)}`);
    }
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
  const open = (): Promise<Outbox> => {
    opening ??= load().catch((cause) => {
      opening = null;
      throw cause;
    });
    return opening;
  };
  return { open, tell };
}

async function watch(options: OutboxServiceOptions, outbox: Outbox, signal: AbortSignal): Promise<void> {
  const { clock, connection } = options;
  while (!signal.aborted) {
    await clock.sleep(PROBE_MS, signal);
    if (signal.aborted || connection.get().awaySince === null) continue;
    if (!(await answers(options))) continue;
    connection.note(true);
    outbox.flush();
  }
}

/** An answer may come from a proxy's error page. */
async function answers({ fetch, pageUrl, clock }: OutboxServiceOptions): Promise<boolean> {
  try {
    const { origin, pathname } = new URL(pageUrl());
    const signal = deadline(clock, PROBE_TIMEOUT_MS);
    return (await fetch(origin + pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

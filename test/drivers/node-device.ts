import type { AnyPlugin, Gatehouse } from '../../plugins/_kit/product.ts';
import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { type Engine, type MemoryPage, memoryPage } from 'gatehouse-engine';
import { createFakeClock, createTestLog, type FakeClock, settle } from 'gatehouse-engine/testing';
import { openDB } from 'idb';
import { type CheckIn, composeCheckIn } from '../../page/checkin/compose.ts';
import { createTestKeeping } from '../../page/checkin/outbox/testing/test-keeping.ts';
import { memoryStorage } from '../../page/simulation/environment.ts';
import type { LanguageData, PageConfig } from '../../schemas/generated/types.ts';
import type { FaultProxy } from './fault-proxy.ts';

const plugins = Object.values(
  import.meta.glob<AnyPlugin>('../../plugins/*/slide.ts', { eager: true, import: 'default' }),
);

/** Step of the page's time while waiting for a tap, in milliseconds. */
const STEP_MS = 250;
/** Step while no one taps, in milliseconds. */
const WAIT_STEP_MS = 2000;
/** Idle rounds of the event loop that count as rest. */
const CALM = 10;
/** Real milliseconds granted to the machine once the page's time is up. */
const TIMEOUT_MS = 3000;
/** Real milliseconds after which a pending exchange counts as a fault of server or test. */
const HANG_MS = 60_000;

/** A page that is open on a device: the product's own engine, slides and calls. */
export interface OpenPage {
  readonly checkIn: CheckIn;
  readonly engine: Engine<Gatehouse>;
  readonly clock: FakeClock;
  readonly page: MemoryPage;
  /** Ends it like a closed tab: none of its code runs any more. */
  die(): void;
}

/**
 * A kiosk or a phone without a screen. It runs the page's real code in Node against a real server, through a proxy that
 * can fail; only the browser is missing. The page's time passes only while the device waits, so a busy
 * machine cannot break its time limits.
 */
export interface NodeDevice {
  /** Null while no page could be loaded. */
  open: OpenPage | null;
  readonly storage: Storage;
  readonly session: Storage;
  /** Loads the location's page and replaces the open one. @returns false if that failed: the old one stays */
  load(): Promise<boolean>;
  /** Contents of the outbox, as readable on the device's disk. */
  outbox(): Promise<readonly object[]>;
  /** Lets the page's time pass. */
  passes(ms: number): Promise<void>;
  /**
   * Does what a tap does, and lets the page's time pass until `isOver`.
   * @returns milliseconds of the page's time that it took, or null if it was not over after `limitMs`
   */
  tap(act: (page: OpenPage) => unknown, isOver: (page: OpenPage) => boolean, limitMs: number): Promise<number | null>;
}

export interface NodeDeviceOptions {
  readonly proxy: FaultProxy;
  readonly path: string;
  /** The page's time at the start. */
  readonly now: number;
  /** The cookie of a device that was set up as a kiosk. */
  readonly kiosk?: string;
}

let exchanges = 0;

/** Browser globals, but one set per device: several devices may run at once. */
interface Inside {
  readonly disk: IDBFactory;
  /** Encryption takes none of the page's time, so it counts as pending work. */
  readonly encrypting: Set<Promise<unknown>>;
}

const inside = new AsyncLocalStorage<Inside>();
Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => inside.getStore()?.disk });

/** A device that has not loaded anything yet. */
export function createNodeDevice({ proxy, path, now, kiosk = '' }: NodeDeviceOptions): NodeDevice {
  const storage = memoryStorage();
  const session = memoryStorage();
  const own: Inside = { disk: new IDBFactory(), encrypting: new Set() };
  const { disk, encrypting } = own;
  /** Addresses of pending exchanges, by id. */
  const waiting = new Map<string, string>();
  let cookie = '';
  let time = now;

  const fetchFor = (life: AbortSignal) => async (url: string, init: RequestInit) => {
    exchanges += 1;
    const id = `${exchanges}`;
    waiting.set(id, url);
    const headers = { ...(init.headers as object), 'x-exchange': id, 'sec-fetch-site': 'same-origin' };
    const cookies = [cookie, kiosk].filter((one) => one !== '').join('; ');
    const signal = init.signal ? AbortSignal.any([init.signal, life]) : life;
    try {
      const answer = await fetch(url, { ...init, headers: { ...headers, cookie: cookies }, signal });
      const visit = answer.headers.getSetCookie().find((line) => !line.startsWith('gatehouse_kiosk'));
      cookie = visit?.split(';')[0] ?? cookie;
      // Awaits the whole body, so an answer stays pending until it ends or breaks off.
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
    } finally {
      waiting.delete(id);
    }
  };

  /** Waits until everything asked has been answered, or will not be for as long as the page's time stands still. */
  const rests = async (): Promise<void> => {
    const giveUpAt = performance.now() + HANG_MS;
    for (let calm = 0; calm < CALM; calm += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await settle();
      const busy = [...waiting].filter(([id]) => !proxy.holds(id)).map(([, url]) => url);
      if (encrypting.size === 0 && busy.length === 0) continue;
      if (performance.now() > giveUpAt) throw new Error(`nothing answers: ${busy}, ${encrypting.size} encryptions`);
      calm = 0;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };

  const start = async (html: string): Promise<OpenPage> => {
    const life = new AbortController();
    const clock = createFakeClock(time);
    const page = memoryPage({ origin: proxy.url });
    const log = createTestLog();
    const still = { prefersReducedMotion: () => false, watchScreen: () => {} };
    const screen = { width: () => 1024, open: () => null, print: () => {}, ...still };
    const address = { pageUrl: () => `${proxy.url}${path}${page.hash()}`, setPageUrl: () => {} };
    // Locks belong to a page, and are free again once it is dead.
    const kept = { storage, session, keeping: createTestKeeping() };
    const around = { fetch: fetchFor(life.signal), ...address, page, ...kept, device: screen, clock, log };
    const config = pageData<PageConfig>(html, 'page-config');
    const checkIn = composeCheckIn(plugins, config, pageData<LanguageData>(html, 'language-data'), around);
    const { engine } = checkIn;
    const die = (): void => {
      time = clock.now();
      life.abort();
      engine.stop();
    };
    await loadCode();
    await engine.prepare();
    await checkIn.loadMessages();
    await engine.start();
    void checkIn.deliver(life.signal);
    return { checkIn, engine, clock, page, die };
  };

  const device: NodeDevice = {
    open: null,
    storage,
    session,
    async load() {
      const life = new AbortController();
      const asked = fetchFor(life.signal)(`${proxy.url}${path}`, {}).then(
        async (answer) => (answer.ok ? await answer.text() : null),
        () => null,
      );
      // A browser that gets no answer gives up as well.
      await rests();
      life.abort();
      const html = await asked;
      if (html === null) return false;
      device.open?.die();
      device.open = await start(html);
      await rests();
      return true;
    },
    async outbox() {
      if (!(await disk.databases()).some(({ name }) => name === 'gatehouse')) return [];
      const db = await openDB('gatehouse');
      const entries = await db.getAll('outbox');
      db.close();
      return entries;
    },
    async passes(ms) {
      for (let passed = 0; passed < ms; passed += WAIT_STEP_MS) {
        await device.open?.clock.advance(Math.min(WAIT_STEP_MS, ms - passed));
        await rests();
      }
    },
    async tap(act, isOver, limitMs) {
      const { open } = device;
      if (open === null) throw new Error('there is no page to tap on');
      void act(open);
      for (let passed = 0; passed <= limitMs; passed += STEP_MS) {
        await rests();
        if (isOver(open)) return passed;
        await open.clock.advance(STEP_MS);
      }
      // Work outside the page's time, such as loading code, does not count against the limit.
      for (const giveUpAt = Date.now() + TIMEOUT_MS; Date.now() < giveUpAt; ) {
        await rests();
        if (isOver(open)) return limitMs;
      }
      return null;
    },
  };
  const { load, outbox, passes, tap } = device;
  return Object.assign(device, {
    load: () => inside.run(own, load),
    outbox: () => inside.run(own, outbox),
    passes: (ms: number) => inside.run(own, () => passes(ms)),
    tap: (...args: Parameters<typeof tap>) => inside.run(own, () => tap(...args)),
  });
}

for (const name of ['encrypt', 'deriveBits', 'generateKey', 'importKey', 'exportKey'] as const) {
  const { prototype } = SubtleCrypto as unknown as {
    prototype: Record<string, (...args: unknown[]) => Promise<unknown>>;
  };
  const own = prototype[name];
  prototype[name] = function (...args) {
    const running = own?.apply(this, args) ?? Promise.resolve();
    const { encrypting } = inside.getStore() ?? {};
    encrypting?.add(running);
    const over = () => void encrypting?.delete(running);
    running.then(over, over);
    return running;
  };
}

/** Preloads the code that a browser loads while the visitor reads, so that no walk waits for the disk. */
async function loadCode(): Promise<void> {
  const others = [
    import('../../plugins/_kit/calls/http.ts'),
    import('../../plugins/sign/printout.ts'),
    import('../../page/checkin/outbox/outbox.ts'),
    import('../../plugins/_kit/offline/AwayNotice.tsx'),
  ];
  await Promise.all([...others, ...plugins.map((plugin) => plugin.component())]);
}

/** The data that the server wrote into the page. */
function pageData<T>(html: string, id: string): T {
  const [, text] = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html) ?? [];
  if (text === undefined) throw new Error(`the page brings no ${id}`);
  return JSON.parse(text) as T;
}

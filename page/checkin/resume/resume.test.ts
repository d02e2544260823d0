import type { AnyPlugin, Config, Gatehouse, Services, Settings } from '../../../plugins/_kit/product.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createEngine, type Engine, memoryPage } from 'gatehouse-engine';
import { createFakeClock, createTestLog, type FakeClock } from 'gatehouse-engine/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../../domain/time.ts';
import { createVisitStorage, type VisitStorage } from '../../../plugins/_kit/page/storage.ts';
import { slidesInARow } from '../../../test/drivers/engine-driver.ts';
import { flushPromises } from '../../../test/drivers/visit.ts';
import { memoryStorage } from '../../simulation/environment.ts';
import { createTestLocks } from '../outbox/testing/test-keeping.ts';
import { keptKey } from './kept-key.ts';
import { COPY, createResume, listCopies, TAB } from './resume.ts';

const PAGE = 'https://site.test/en/1/slideshow';
const START = 1_700_000_000_000;

interface PageOptions {
  readonly session?: Storage;
  readonly at?: number;
  readonly pageUrl?: string;
  readonly build?: string;
  readonly version?: string;
  readonly kiosk?: boolean;
  /** The tabs that are open; unless told, a browser that does not say. */
  readonly locks?: ReturnType<typeof createTestLocks>;
}

interface TestPage {
  readonly reload: () => void;
  readonly engine: Engine<Gatehouse>;
  readonly clock: FakeClock;
  readonly storage: VisitStorage;
  /** Types a name, as a visitor does. */
  types(name: string): Promise<void>;
  name(): unknown;
}

const plugins: readonly AnyPlugin[] = slidesInARow(['a', 'b', 'c'], {
  b: {
    initial: () => ({ name: '' }),
    resume: (slice) => ((slice as { isDone?: boolean }).isDone ? 'over' : slice),
  },
});

describe('a reload of the page', () => {
  let local: Storage;
  let session: Storage;
  let pages: TestPage[];

  beforeEach(() => {
    local = memoryStorage();
    session = memoryStorage();
    pages = [];
    globalThis.indexedDB = new IDBFactory();
  });
  afterEach(() => {
    for (const { engine } of pages) engine.stop();
  });

  const load = async (options: PageOptions = {}): Promise<TestPage> => {
    const { at = START, pageUrl = PAGE, build = '/assets/first-1.js', version = '4', kiosk = false } = options;
    const reload = vi.fn();
    const clock = createFakeClock(at);
    const log = createTestLog();
    const config = { location: { id: 1, module_kiosk: kiosk }, version } as unknown as Config;
    const storage = createVisitStorage(local);
    const tab = options.session ?? session;
    const resume = createResume({
      local,
      session: tab,
      storage,
      clock,
      log,
      build,
      config: () => config,
      pageUrl: () => pageUrl,
      keeping: options.locks ? { locks: options.locks } : null,
      text: (key: string) => key,
      reload,
    });
    const engine = createEngine({
      plugins,
      config,
      clock,
      log,
      page: memoryPage(),
      services: {} as Services,
      settings: () => ({}) as Settings,
      onVisitEnded: resume.forget,
    });
    await resume.start(engine);
    const page: TestPage = {
      reload,
      engine,
      clock,
      storage,
      async types(name) {
        engine.context().update((slice) => void Object.assign(slice, { name }));
        await passes(page, 300);
      },
      name: () => (engine.state().facts as unknown as { b: { name: string } }).b.name,
    };
    pages.push(page);
    return page;
  };
  /** Encryption takes real time, and none of the page's. */
  const passes = async ({ clock }: TestPage, ms: number): Promise<void> => {
    await clock.advance(ms);
    await flushPromises();
  };
  /** Does something that is copied, and waits for the copy. */
  const copied = async (change: () => Promise<unknown>): Promise<void> => {
    const copy = () => listCopies(local).map((name) => local.getItem(name));
    const before = copy();
    await change();
    await vi.waitUntil(() => copy().join() !== before.join());
  };
  /** A visitor who has typed a name on the second slide; copied when this returns. */
  const visitor = async (options: PageOptions = {}): Promise<TestPage> => {
    const page = await load(options);
    await page.engine.next();
    await vi.waitFor(() => import('./copy.ts'));
    await flushPromises();
    await page.types('Ann Berg');
    if (!options.kiosk) await vi.waitUntil(() => listCopies(local).length === 1);
    return page;
  };

  it('resumes where the visitor was, with their input [OFF-07] [DEP-01]', async () => {
    await visitor();
    const page = await load();
    expect(page.engine.state().slide.key).toBe('b');
    expect(page.name()).toBe('Ann Berg');
    await copied(() => page.types('Ann Bergman'));
    await copied(async () => {
      await page.engine.next();
      await passes(page, 300);
    });
    const again = await load();
    expect(again.engine.state().slide.key).toBe('c');
    expect(again.name()).toBe('Ann Bergman');
  });

  it("has the spec's storage as this visit left it, whatever another tab did, and nothing of the person on the disk [OFF-07] [OFF-03] [DEP-03]", async () => {
    const before = await load();
    before.storage.set('phone_no', '+46701234567');
    before.storage.set('checkin_time', START);
    await before.engine.next();
    await vi.waitFor(() => import('./copy.ts'));
    await flushPromises();
    await before.types('Ann Berg');
    await vi.waitUntil(() => listCopies(local).length === 1);
    local.removeItem('checkin_time');
    expect(local.getItem('phone_no')).toBeNull();
    const { storage } = await load();
    expect([storage.get('phone_no'), storage.get('checkin_time')]).toEqual(['+46701234567', String(START)]);
    expect(local.getItem('phone_no')).toBeNull();
  });

  it('keeps the copy encrypted, under a key that only this tab has [OFF-07]', async () => {
    await visitor();
    const [name = ''] = listCopies(local);
    expect(local.getItem(name)).toMatch(/^\d+\.[\w+/=]+$/);
    expect(JSON.stringify(local.getItem(name))).not.toContain('Ann');
    const other = await load({ session: memoryStorage() });
    expect(other.engine.state().slide.key).toBe('a');
    expect(other.name()).toBe('');
    const forged = memoryStorage();
    forged.setItem(TAB, `${name.slice(COPY.length)}.${btoa('x'.repeat(32))}`);
    expect((await load({ session: forged })).name()).toBe('');
  });

  it.each<[string, PageOptions]>([
    ['is 15 minutes old', { at: START + 15 * MINUTE_MS + 1000 }],
    ['is from a time that has not come', { at: START - 16 * MINUTE_MS }],
    ['is of another version of the location', { version: '5' }],
    ['is of another build', { build: '/assets/first-2.js' }],
    ['is of another location', { pageUrl: 'https://site.test/en/2/slideshow' }],
  ])('starts over with a copy that %s, and removes it [OFF-07]', async (_, options) => {
    await visitor();
    const page = await load(options);
    expect(page.engine.state().slide.key).toBe('a');
    expect(page.name()).toBe('');
    expect([listCopies(local), session.getItem(TAB)]).toEqual([[], null]);
  });

  it('resumes in another language [OFF-07]', async () => {
    await visitor();
    expect((await load({ pageUrl: 'https://site.test/sv/1/slideshow#/1' })).name()).toBe('Ann Berg');
  });

  it('counts the 15 minutes from when the page was last alive, not from the last key [OFF-07]', async () => {
    const before = await visitor();
    before.engine.stay();
    for (let minute = 0; minute < 2; minute += 1) await passes(before, MINUTE_MS);
    expect((await load({ at: START + 16 * MINUTE_MS })).name()).toBe('Ann Berg');
  });

  it.each<[string, (page: TestPage) => unknown]>([
    ['is cancelled', ({ engine }) => engine.cancel()],
    [
      'went back to the start',
      async ({ engine, clock }) => {
        await clock.advance(750);
        await engine.previous();
      },
    ],
    ['timed out', ({ clock }) => clock.advance(16 * MINUTE_MS)],
  ])('finds nothing of a visit that %s [OFF-07] [IDLE-04]', async (_, end) => {
    const page = await visitor();
    await end(page);
    expect([listCopies(local), session.getItem(TAB)]).toEqual([[], null]);
    expect((await load()).name()).toBe('');
  });

  it('finds nothing of a visit that is over, while its last slide still shows [OFF-07]', async () => {
    const page = await visitor();
    page.engine.context().update((slice) => void Object.assign(slice, { isDone: true }));
    expect([listCopies(local), session.getItem(TAB)]).toEqual([[], null]);
    await passes(page, 300);
    expect(listCopies(local)).toEqual([]);
    expect((await load()).name()).toBe('');
  });

  it('does not bring back a visit that ends while it is being copied [OFF-07]', async () => {
    const page = await visitor();
    page.engine.context().update((slice) => void Object.assign(slice, { name: 'Bo' }));
    await page.clock.advance(300);
    page.engine.cancel();
    await flushPromises();
    expect([listCopies(local), session.getItem(TAB)]).toEqual([[], null]);
  });

  it('finds nothing of a visitor in the tab of a shared kiosk whose page died at Accept [OFF-07]', async () => {
    session.setItem('sign_attempt', '{"key":"k","at":1,"body":{"form":{"form_field_name":"Ada"}}}');
    session.setItem('slideshow_active', '1');
    await load({ kiosk: true });
    expect(Array.from({ length: session.length }, (_, i) => session.key(i))).toEqual(['slideshow_active']);
  });

  it('copies nothing on a shared kiosk, and clears earlier copies [OFF-07] [DEP-01]', async () => {
    await visitor();
    local.setItem('phone_no', '+46701234567');
    const kiosk = await visitor({ kiosk: true });
    await passes(kiosk, 2 * MINUTE_MS);
    expect(Array.from({ length: local.length }, (_, i) => local.key(i))).toEqual([]);
    expect(session.length).toBe(0);
    expect((await load({ kiosk: true })).name()).toBe('');
  });

  it('starts over, and lets the visitor check in, where the disk is full [OFF-07]', async () => {
    const page = await load();
    local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await page.engine.next();
    await page.types('Ann Berg');
    expect(page.name()).toBe('Ann Berg');
    expect((await load()).engine.state().slide.key).toBe('a');
  });

  describe('after its tab was closed', () => {
    const tabIn = (from: Storage): string => (from.getItem(TAB) ?? '').split('.')[0] ?? '';
    /** A visitor who closes the tab. @returns the tab's name */
    const closes = async (options: PageOptions = {}): Promise<string> => {
      const page = await visitor({ locks: createTestLocks(), ...options });
      const name = tabIn(session);
      session.setItem('sign_attempt', 'the key of before');
      await copied(() => page.types('Ann Bergman'));
      await vi.waitUntil(async () => (await keptKey(name)) !== undefined);
      session = memoryStorage();
      return name;
    };
    const reopens = (options: PageOptions = {}): Promise<TestPage> => load({ locks: createTestLocks(), ...options });
    const isAsked = ({ engine }: TestPage): Promise<unknown> => vi.waitUntil(() => engine.state().modal !== null);
    /** Everything that could lead to the question has happened. */
    const looked = async (page: TestPage): Promise<boolean> => {
      await vi.waitFor(() => import('./copy.ts'));
      for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setTimeout(resolve, 0));
      return page.engine.state().modal !== null;
    };

    it('asks in a new tab whether to resume, and restores input and progress [OFF-07]', async () => {
      await closes();
      const page = await reopens();
      await isAsked(page);
      expect(page.name()).toBe('');
      expect(page.engine.state().modal?.options).toMatchObject({
        title: 'resume_title',
        submit: 'action_go_on',
        cancel: 'action_start_over',
      });
      page.engine.state().modal?.close('submit');
      await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
      const again = await reopens();
      expect([again.engine.state().slide.key, again.name()]).toEqual(['b', 'Ann Bergman']);
      expect(session.getItem('sign_attempt')).toBe('the key of before');
      // And is copied on, for a reload.
      await again.types('Ann Berglund');
      await vi.waitFor(async () => expect((await load()).name()).toBe('Ann Berglund'));
    });

    it('forgets it where the visitor starts over: the copy, and the key to it [OFF-07]', async () => {
      const name = await closes();
      const page = await reopens();
      await isAsked(page);
      page.engine.state().modal?.close('cancel');
      await vi.waitUntil(async () => (await keptKey(name)) === undefined);
      expect([listCopies(local), page.engine.state().slide.key]).toEqual([[], 'a']);
    });

    it('deletes copy and key unasked once it is 15 minutes old [OFF-07]', async () => {
      const name = await closes();
      const page = await reopens({ at: START + 15 * MINUTE_MS + 1000 });
      expect(await looked(page)).toBe(false);
      await vi.waitUntil(async () => (await keptKey(name)) === undefined);
      expect(listCopies(local)).toEqual([]);
    });

    it('does not offer a visit that is open in another tab, or belongs to another location or build [OFF-07]', async () => {
      const locks = createTestLocks();
      await closes({ locks });
      for (const options of [{ locks }, { pageUrl: 'https://site.test/en/2/slideshow' }, { build: '/assets/x.js' }])
        expect(await looked(await reopens(options))).toBe(false);
      await isAsked(await reopens());
    });

    it('asks a visitor who left their own phone alone for too long, too, for as long as the copy is kept [IDLE-01] [DEP-01]', async () => {
      const page = await visitor({ locks: createTestLocks() });
      const name = tabIn(session);
      await vi.waitUntil(async () => (await keptKey(name)) !== undefined);
      await passes(page, 3 * MINUTE_MS);
      expect([page.engine.state().slide.key, page.name(), session.getItem(TAB)]).toEqual(['a', '', null]);
      const again = await reopens({ at: page.clock.now() });
      await isAsked(again);
      again.engine.state().modal?.close('submit');
      await vi.waitFor(() => expect(again.reload).toHaveBeenCalledOnce());
      expect((await reopens({ at: page.clock.now() })).name()).toBe('Ann Berg');
      const late = await reopens({ at: page.clock.now() + 15 * MINUTE_MS, session: memoryStorage() });
      expect([await looked(late), listCopies(local)]).toEqual([false, []]);
    });

    it('does not ask a visitor who comes by an invitation [OFF-07]', async () => {
      await closes();
      // As the page notes it.
      session.setItem(TAB, '-');
      expect(await looked(await reopens())).toBe(false);
    });

    it('keeps no key of a visit that has ended [OFF-07]', async () => {
      const page = await visitor({ locks: createTestLocks() });
      const name = tabIn(session);
      await vi.waitUntil(async () => (await keptKey(name)) !== undefined);
      page.engine.cancel();
      await vi.waitUntil(async () => (await keptKey(name)) === undefined);
    });

    it('does not ask at a kiosk, and deletes copy and key there [OFF-07]', async () => {
      const name = await closes();
      const kiosk = await reopens({ kiosk: true });
      expect(await looked(kiosk)).toBe(false);
      expect([listCopies(local), await keptKey(name)]).toEqual([[], undefined]);
      const next = await visitor({ kiosk: true, locks: createTestLocks() });
      await passes(next, 2 * MINUTE_MS);
      expect(local.length).toBe(0);
    });
  });
});

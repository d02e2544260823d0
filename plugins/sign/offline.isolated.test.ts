// @vitest-environment node
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutboxStore } from '../../page/checkin/outbox/outbox.ts';
import { createTestKeeping } from '../../page/checkin/outbox/testing/test-keeping.ts';
import { memoryStorage } from '../../page/simulation/environment.ts';
import type { SignRequest } from '../../schemas/generated/types.ts';
import {
  type Answer,
  flushPromises,
  startVisit,
  type VisitDriver,
  type VisitOptions,
} from '../../test/drivers/visit.ts';
import { accept } from './accept.ts';
import type { SignContext } from './reads.ts';
import sign from './slide.ts';

vi.mock('../_kit/print/print-html.tsx', () => ({ printHtml: (data: object) => JSON.stringify(data) }));

const FORM = { form_field_name: 'Ann Berg' };
const GONE = { 'slideshow/slideshow_watcher_sign': 'no network', 'slideshow/sign': 'no network' } as const;
/** Milliseconds in which a tap must have led on [OFF-08]. */
const LIMIT_MS = 10_000;

const outbox = {
  version: 3,
  // The example key of RFC 7517.
  key: {
    kid: 'one',
    kty: 'EC',
    crv: 'P-256',
    x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
    y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  },
} as const;

async function onSign(answers: Readonly<Record<string, Answer>>, options: Partial<VisitOptions> = {}) {
  const visit = await startVisit({ plugins: [sign], form: FORM, keeping: createTestKeeping(), answers, ...options });
  await visit.nextTo('sign');
  await visit.clock.advance(2000);
  return visit;
}

/** Taps Accept. @returns milliseconds until the visitor was led on or asked something */
async function tap(visit: VisitDriver): Promise<number> {
  const at = visit.clock.now();
  let isOver = false;
  void accept(visit.context() as unknown as SignContext, 'accept', null).finally(() => {
    isOver = true;
  });
  for (let i = 0; i < 120 && !isOver && visit.modal() === null; i += 1) {
    await flushPromises();
    await flushPromises();
    if (!isOver && visit.modal() === null) await visit.clock.advance(250);
  }
  await flushPromises();
  return visit.clock.now() - at;
}

/** The sign requests sent. */
const signed = (visit: VisitDriver): SignRequest =>
  (visit.callsTo('slideshow/sign')[0]?.body ?? {}) as unknown as SignRequest;

const waiting = () => createOutboxStore().all();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('Accept without the server', () => {
  it.each<[string, Answer]>([
    ['cannot be reached', 'no network'],
    ['never answers', 'hang'],
    ['is behind a proxy that has lost it', { json: {}, status: 502 }],
    ['is still busy with the same visit', { json: { error: { code: 'sign_in_flight' } }, status: 409 }],
    ['is behind a proxy that wants a sign-in', { json: {}, status: 407 }],
    ['is hidden by the sign-in page of a hotspot', { html: '<!doctype html><title>Wi-Fi</title>' }],
    ['has nothing at the address', { json: {}, status: 404 }],
    ['takes no more for now', { json: {}, status: 429 }],
  ])(
    'keeps the visit on the device and leads on within 10 s when the server %s [OFF-02] [OFF-08]',
    async (_, answer) => {
      const visit = await onSign({ 'slideshow/slideshow_watcher_sign': { json: 7 }, 'slideshow/sign': answer });
      expect(await tap(visit)).toBeLessThanOrEqual(LIMIT_MS);
      expect([visit.slide(), visit.slice('sign').delivery]).toEqual(['done', 'later']);
      expect((await waiting()).map(({ key }) => key)).toEqual([visit.slice('sign').names.key]);
    },
  );

  it('keeps nothing of the visit in the tab, however long it waits: not even for the page that is killed [OFF-03]', async () => {
    const session = memoryStorage();
    const written: string[] = [];
    const set = session.setItem.bind(session);
    session.setItem = (name, value) => {
      written.push(name, value);
      set(name, value);
    };
    const visit = await onSign(GONE, { session });
    await tap(visit);
    expect(visit.slide()).toBe('done');
    expect((await waiting()).length).toBe(1);
    expect(written).toContain('sign_attempt');
    expect(written.filter((text) => /Ann|Berg/.test(text))).toEqual([]);
  });

  it("takes no other's 200 for our server's word: the visit waits [OFF-02]", async () => {
    const visit = await onSign(
      { 'slideshow/slideshow_watcher_sign': { json: 7 }, 'slideshow/sign': { json: { ok: true } } },
      { config: { outbox } },
    );
    await tap(visit);
    expect([visit.slide(), visit.slice('sign').delivery, (await waiting()).length]).toEqual(['done', 'later', 1]);
  });

  it('leads on within 10 s when nothing at all answers, not even the announcement [OFF-08]', async () => {
    const visit = await onSign(
      { 'slideshow/slideshow_watcher_sign': 'hang', 'slideshow/sign': 'hang' },
      { config: { outbox } },
    );
    expect(await tap(visit)).toBeLessThanOrEqual(LIMIT_MS);
    expect(visit.slide()).toBe('done');
  });

  it('has the visit on the disk before the call goes out, and takes it out when that is answered [OFF-02]', async () => {
    const before: number[] = [];
    const visit = await onSign({
      'slideshow/slideshow_watcher_sign': { json: 7 },
      'slideshow/sign': async () => {
        before.push((await waiting()).length);
        return { json: { signature_id: 7, pdf: null } };
      },
    });
    await tap(visit);
    expect([visit.slide(), visit.slice('sign').delivery, before]).toEqual(['done', 'now', [1]]);
    expect(await waiting()).toEqual([]);
  });

  it('lets a visitor who is refused act on it, and keeps nothing [OFF-02] [SIGN-06]', async () => {
    const refused = { json: { error: { code: 'scan_required' } }, status: 409 };
    const visit = await onSign({ 'slideshow/slideshow_watcher_sign': { json: 7 }, 'slideshow/sign': refused });
    await tap(visit);
    expect([visit.slide(), visit.slice('sign').phase]).toEqual(['sign', 'refused']);
    expect(await waiting()).toEqual([]);
  });

  it('names the visit itself: number and code on the printout are those the server will have [OFF-02]', async () => {
    const config = { outbox };
    const visit = await onSign(
      { ...GONE, 'slideshow/getqrcode': 'no network' },
      { config, location: { module_qr_code: 1 } },
    );
    await tap(visit);
    const { names, signatureId, qrcode } = visit.slice('sign');
    expect([String(signatureId), qrcode]).toEqual([names.number, names.code]);
    const { form, slideshow_html } = signed(visit);
    expect(form).toMatchObject({ form_field_signature_id: names.number, qrcode: names.code });
    expect(slideshow_html).toContain(names.number);
    expect(slideshow_html).toContain(names.code);
  });

  it('gives another backend no number of its own: that one did not make it [OFF-02]', async () => {
    const visit = await onSign(GONE);
    await tap(visit);
    expect(signed(visit).form).toMatchObject({ form_field_signature_id: '0' });
  });

  it('uses one key from the announcement to the signature [OFF-02]', async () => {
    const visit = await onSign({ ...GONE, 'slideshow/slideshow_watcher_sign': { json: 7 } });
    await tap(visit);
    const keys = ['slideshow/slideshow_watcher_sign', 'slideshow/sign'].map(
      (path) => visit.callsTo(path)[0]?.headers['idempotency-key'],
    );
    expect(keys).toEqual([visit.slice('sign').names.key, visit.slice('sign').names.key]);
  });

  it('checks no one in where the location refuses that, and keeps nothing [OFF-04]', async () => {
    const visit = await onSign(GONE, { location: { offline: 'refuse' } });
    await tap(visit);
    expect([visit.slide(), visit.slice('sign').phase]).toEqual(['sign', 'failed']);
    expect(await waiting()).toEqual([]);
  });

  it('says so within 10 s, and keeps what was entered, on a device that cannot keep a visit [SIGN-06] [OFF-08]', async () => {
    const hang = { 'slideshow/slideshow_watcher_sign': 'hang', 'slideshow/sign': 'hang' } as const;
    const visit = await onSign(hang, { keeping: undefined });
    expect(await tap(visit)).toBeLessThanOrEqual(LIMIT_MS);
    expect([visit.slide(), visit.slice('sign').phase]).toEqual(['sign', 'failed']);
    expect(visit.modal()).not.toBeNull();
  });

  it('gives each visit its own names [OFF-02]', async () => {
    const visit = await onSign({ ...GONE });
    const first = visit.slice('sign').names;
    await tap(visit);
    visit.context().go.restart('finished');
    await flushPromises();
    const second = visit.slice('sign').names;
    expect(new Set([first.key, second.key, first.number, second.number, first.code, second.code]).size).toBe(6);
  });
});

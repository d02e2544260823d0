import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newKey } from '../../plugins/sign/slice.ts';
import { outboxOf, sealTo } from '../../server/testing/outbox.ts';
import { BACKENDS } from './backends.ts';
import { PHONE } from './locations.ts';
import { count, note } from './results.ts';
import { bodyOf } from './sign-load.ts';

const PAGE = '/en/501/slideshow';
/** Of each kind. */
const ENVELOPES = 250;
const KIOSKS = 10;
/** Largest backlog of a kiosk after a time without a network. */
const WAITING = 40;
const MEGABYTE = 1024 * 1024;
/** 500 of them stored 269 MB before there were bounds. */
const MOST_BYTES = 32 * MEGABYTE;

const behind = (address: string) => ({ 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' });

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('gatehouse.db'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('a flood of large visits from the outbox of one address is bounded, and ten kiosks beside it bring all of theirs [OFF-02] [OFF-05]', async (c) => {
  const [sqlite] = BACKENDS;
  const env = { RATE_LIMIT_FACTOR: '0.4', TRUST_PROXY: '127.0.0.1' };
  const backend = await sqlite?.start([PHONE], env);
  const [server] = backend?.servers ?? [];
  if (backend === undefined || server === undefined) throw new Error('there is no embedded database');
  c.onTestFinished(() => backend.stop());
  const pageAt = async (address: string) =>
    outboxOf(await (await fetch(`${server.url}${PAGE}`, { headers: behind(address) })).text());
  const deliver = async (address: string, sealed: string): Promise<string> => {
    const headers = { ...behind(address), 'content-type': 'application/json' };
    const body = JSON.stringify({ sealed, waited_ms: 60_000 });
    const answer = await fetch(`${server.url}/outbox`, { method: 'POST', headers, body });
    const said = (await answer.json()) as { error?: { code: string } };
    return answer.ok ? 'stored' : `${answer.status} ${said.error?.code}`;
  };

  const [stranger, site] = ['203.0.113.66', '198.51.100.20'];
  const [theirs, ours] = [await pageAt(stranger), await pageAt(site)];
  /** As much as fits, in entries that no one asked for. */
  const large = (bytes: number) => {
    const some = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`k${i}`, 'x'.repeat(bytes / 100)]));
    const { form, ...rest } = bodyOf(`Flood ${newKey()}`, '');
    return { ...rest, form: { ...form, ...some } };
  };
  const seal = (outbox: typeof theirs, body: object, proof = outbox.proof) =>
    sealTo(outbox, { key: newKey(), page: PAGE, proof, body });

  const before = await bytesIn(server.dataDir);
  const answers = new Map<string, number>();
  const flood = async () => {
    for (let i = 0; i < ENVELOPES; i += 1) {
      const tries = [
        // As large as they could be, as large as they may be, and without a proof of their page.
        await seal(theirs, large(280 * 1024)),
        await seal(theirs, large(240 * 1024)),
        await seal(theirs, large(240 * 1024), 'none'),
      ];
      for (const said of await Promise.all(tries.map((sealed) => deliver(stranger, sealed))))
        answers.set(said, (answers.get(said) ?? 0) + 1);
    }
  };
  const told: string[] = [];
  let slowestMs = 0;
  const kiosk = async (_: unknown, number: number) => {
    for (let i = 0; i < WAITING; i += 1) {
      const name = `Honest ${number}-${i}x`;
      const sealed = await seal(ours, bodyOf(name, '<article>Drive slowly.</article>'));
      const from = performance.now();
      expect(await deliver(site, sealed)).toBe('stored');
      slowestMs = Math.max(slowestMs, performance.now() - from);
      told.push(name);
    }
  };
  await Promise.all([flood(), ...Array.from({ length: KIOSKS }, kiosk)]);

  expect((await backend.signed('Honest ')).map(({ name }) => name).sort()).toEqual(told.sort());
  expect(told).toHaveLength(KIOSKS * WAITING);
  const grown = (await bytesIn(server.dataDir)) - before;
  expect(grown).toBeLessThan(MOST_BYTES);
  expect(answers.get('400 unreadable_request') ?? answers.get('413 body_too_large')).toBe(ENVELOPES);
  // Visits without a proof wait for the desk: at most 3 MB a day.
  expect(answers.get('429 outbox_full') ?? 0).toBeGreaterThan(0);
  expect((await backend.signed('Flood ')).length).toBeLessThanOrEqual(ENVELOPES);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  note({
    fault: 'a flood of visits from the outbox of one address',
    on: 'SQLite',
    tried: `${count(3 * ENVELOPES)} envelopes of up to 380 KB beside ${KIOSKS} kiosks with ${WAITING} visits each`,
    seen: `${(grown / MEGABYTE).toFixed(0)} MB stored; the kiosks' visits whole, the slowest in ${slowestMs.toFixed(0)} ms; ${[...answers].map(([what, n]) => `${count(n)} x ${what}`).join(', ')}`,
  });
}, 300_000);

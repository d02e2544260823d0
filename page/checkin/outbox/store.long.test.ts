import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../../../test/drivers/chromium.ts';
import type { OutboxStore } from './store.ts';

declare global {
  var outboxStore: { createOutboxStore(): OutboxStore };
}

/** The real store as a separate script. */
async function scriptOfStore(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('store.ts', import.meta.url)), formats: ['iife'], name: 'outboxStore' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the store was not built');
  return output.output[0].code;
}

const executablePath = findChromium();

it.runIf(executablePath !== null)(
  'takes no more room after some hundred visits than after some, and loses none that waits [OFF-02] [MANY-02]',
  async () => {
    const profile = await mkdtemp(join(tmpdir(), 'outbox-'));
    const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = site.address();
    const browser = await chromium.launchPersistentContext(profile, {
      args: [...CHROMIUM_ARGS],
      ...(executablePath !== null && { executablePath }),
    });
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
      await page.addScriptTag({ content: await scriptOfStore() });
      const bytes = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
      const visits = (from: number, to: number) =>
        page.evaluate(
          async ([from, to]) => {
            for (let visit = from; visit < to; visit += 1) {
              // A kiosk loads a new page for each visit.
              const store = globalThis.outboxStore.createOutboxStore();
              const random = crypto.getRandomValues(new Uint8Array(14_000));
              const sealed = btoa(String.fromCharCode(...random));
              await store.put({ key: String(visit), at: visit, sealed, opens: 'server' });
              if (visit > 0) await store.remove(String(visit));
              await store.close();
            }
          },
          [from, to] as const,
        );
      await visits(0, 600);
      // 12 MB went through it. Deleted entries are purged a moment later.
      await expect.poll(bytes, { timeout: 20_000 }).toBeLessThan(1_500_000);
      const waiting = await page.evaluate(async () => (await globalThis.outboxStore.createOutboxStore().all()).length);
      expect(waiting).toBe(1);
      expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
        'gatehouse',
      ]);
    } finally {
      await browser.close();
      site.close();
      await rm(profile, { recursive: true, force: true });
    }
  },
);

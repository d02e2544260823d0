import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../drivers/chromium.ts';
import { type Fault, type FaultProxy, NO_FAULT, startFaultProxy } from '../drivers/fault-proxy.ts';
import { type KillableBrowser, startKillableBrowser } from '../drivers/killable-browser.ts';
import { words } from '../drivers/words.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { PHONE } from './locations.ts';
import { count, note } from './results.ts';
import { rounds, seed } from './rounds.ts';

const PATH = '/en/501/slideshow';

const faults: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom('none', 'reset', 'blackhole', 'lost', 'swallowed', 'bad-gateway').map((kind) => ({ kind }) as Fault),
  fc.record({ kind: fc.constantFrom('late' as const, 'slow' as const), ms: fc.integer({ min: 50, max: 3000 }) }),
);

describe.skipIf(findChromium() === null)('a real browser', () => {
  const [sqlite] = BACKENDS;
  let backend: Backend;
  let proxy: FaultProxy;
  let device: KillableBrowser;

  beforeAll(async () => {
    backend = (await sqlite?.start([PHONE])) as Backend;
    proxy = await startFaultProxy({ servers: backend.servers.map(({ url }) => url) });
    device = await startKillableBrowser();
  });
  afterAll(async () => {
    await device?.stop();
    await proxy?.stop();
    await backend?.stop();
  });

  const slide = (id: string) => device.page.locator(`[data-slide="${id}"]`);
  const tap = (action: string) =>
    device.page.locator(`[data-action="${action}"]`).filter({ visible: true }).first().click();
  const open = async (): Promise<void> => {
    // Not until everything has loaded: what a network never answers is still under way then.
    await device.page.goto(proxy.url + PATH, { waitUntil: 'commit' });
    await slide('welcome').waitFor();
    await device.page.waitForFunction(() => sessionStorage.getItem('slideshow_active') !== null);
    // Each visitor is new and does not resume the killed visit.
    const goesOn = device.page.getByRole('dialog').filter({ hasText: words('resume_title') });
    await device.page.addLocatorHandler(goesOn, () => goesOn.locator('[data-action="modal-cancel"]').click());
  };
  const walksToSign = async (name: string): Promise<void> => {
    await device.page.locator('[data-language="en"]').click();
    await slide('form').waitFor();
    for (const field of ['form_field_name', 'label_company'])
      await device.page.locator(`[name="${field}"]`).first().fill(name);
    await tap('next');
    await slide('instruction').waitFor();
    await tap('next');
    await slide('sign').waitFor();
  };
  const eventually = async (isTrue: () => Promise<boolean>): Promise<void> => {
    while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  it('that is killed at any moment of Accept leaves one visit after its restart, and nothing to read [OFF-02, OFF-07]', async () => {
    const moments = fc.sample(fc.record({ ms: fc.nat(400), fault: faults }), { seed, numRuns: rounds(1, 0.2) });
    let told = 0;
    let stored = 0;
    for (const [i, { ms, fault }] of moments.entries()) {
      const name = `Killed ${seed}-${i}x`;
      proxy.rule = () => NO_FAULT;
      await open();
      await walksToSign(name);
      proxy.rule = ({ path }) => (/slideshow\/sign$|outbox$/.test(path) ? fault : NO_FAULT);
      await tap('accept');
      await new Promise((resolve) => setTimeout(resolve, ms));
      const wasConfirmed = (await slide('done').count()) > 0;
      await device.kill();
      proxy.rule = () => NO_FAULT;
      await device.start();
      await open();
      expect(await device.page.content()).not.toContain(name);
      // The next page sends the outbox from the disk.
      await eventually(async () => (await device.page.locator('[data-waiting]').count()) === 0);
      if (wasConfirmed) await eventually(async () => (await backend.signed(name)).length > 0);
      const rows = (await backend.signed(name)).length;
      expect(rows, `${name}, told: ${wasConfirmed}, ${JSON.stringify(fault)}, ${ms} ms`).toBeLessThanOrEqual(1);
      told += wasConfirmed ? 1 : 0;
      stored += rows;
    }
    // A late request may still arrive: it is the same visit.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    for (const i of moments.keys())
      expect((await backend.signed(`Killed ${seed}-${i}x`)).length).toBeLessThanOrEqual(1);
    note({
      fault: 'kill -9 of the browser within 0.4 s of Accept, with a fault on its calls',
      on: 'SQLite',
      tried: `${count(moments.length)} kills`,
      seen: `${told} visitors had been told, ${stored} visits stored, none twice, none of those told missing`,
    });
  }, 3_600_000);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '../../../../domain/time.ts';
import { sized } from '../../../../test/drivers/proof.ts';
import { LIMITS } from '../../../http/limit-table.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../../testing/app.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { shareOfLimits } from '../../../testing/share-of-limits.ts';

const STRANGER = '198.51.100.66';
const SITE = '192.0.2.20';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
let factor: number;
const start = async (share: number): Promise<void> => {
  factor = share;
  server = await testServer(temporary, [sampleLocation()], { limits: shareOfLimits(share) });
};
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(async () => {
  await server.app.close();
  await temporary.close();
});

const announce = async (by: TestBrowser, form: object): Promise<number> => {
  const body = { form, subLocationId: 0, trackId: 0, main_location_id: 1, breathalyzer_check: 0 };
  return (await by.post('/en/1/slideshow/slideshow_watcher_sign', body, { 'idempotency-key': newKey() })).json;
};
const sign = async (by: TestBrowser, form: object, html: string): Promise<{ status: number; confirmed: boolean }> => {
  const body = signBody({ form: form as Record<string, string>, slideshow_html: html });
  const { status, json } = await by.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
  return { status, confirmed: json.confirmed !== false };
};
const kilobytes = (rows: readonly { readonly text: string }[]): number =>
  rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1024;
const forms = () => server.deps.store.db.selectFrom('visits').select('form as text').execute();
const sheets = async (name: string) =>
  (await server.deps.store.db.selectFrom('printouts').select('html as text').execute()).filter(({ text }) =>
    text.includes(name),
  );
/** As large as an announcement may be: three bytes for each character. */
const { form } = signBody();
const LARGE = { ...form, form_field_name: 'Flood', a: '漢'.repeat(1_990), b: '漢'.repeat(1_990) };
const SHEET = `<p>Flood</p>${'x'.repeat(226 * 1024)}`;
/** Kilobytes of one address. */
const most = (name: 'sheets' | 'announced'): number => LIMITS[name].bounds[0].most * factor;

it('of announcements and sheets from one address is limited in bytes; a site of 120 visitors a minute loses nothing [SIGN-02]', async () => {
  await start(sized(0.01, 1));
  const lost: string[] = [];
  for (let i = 0; i < sized(10, 1_200); i += 1) {
    server.clock.now += 500 / factor;
    for (let k = 0; k < sized(2, 8); k += 1) await announce(server.browser({ ip: STRANGER }), LARGE);
    await sign(server.browser({ ip: STRANGER }), LARGE, SHEET);
    const visitor = server.browser({ ip: SITE });
    const own = { ...form, form_field_name: `Honest ${i}` };
    const id = await announce(visitor, own);
    const { confirmed } = await sign(visitor, { ...own, form_field_signature_id: String(id) }, `<p>Honest ${i}</p>`);
    if (id === 0 || !confirmed) lost.push(`${i}: ${id} ${confirmed}`);
  }
  expect(lost).toEqual([]);
  expect(await sheets('Honest')).toHaveLength(sized(10, 1_200));
  expect(kilobytes(await sheets('Flood'))).toBeLessThan(most('sheets') + 230);
});

it('ends at its limit in bytes, beyond which visits are signed without announcement and sheet [SIGN-02]', async () => {
  await start(0.01);
  for (let i = 0; i < 30; i += 1) await announce(server.browser({ ip: STRANGER }), LARGE);
  const announced = kilobytes(await forms());
  expect(announced).toBeGreaterThan(most('announced') / 2);
  expect(announced).toBeLessThan(most('announced') + 16);
  for (let i = 0; i < 20; i += 1) {
    server.clock.now += HOUR_MS / 2;
    await sign(server.browser({ ip: STRANGER }), { ...form, form_field_name: `Flood ${i}` }, SHEET);
  }
  const printed = kilobytes(await sheets('Flood'));
  expect(printed).toBeGreaterThan(most('sheets') / 2);
  expect(printed).toBeLessThan(most('sheets') + 230);
  // Behind the same address no one is kept from signing.
  for (let i = 0; i < 20; i += 1) await announce(server.browser({ ip: STRANGER }), LARGE);
  const own = server.browser({ ip: STRANGER });
  expect(await announce(own, form)).toBe(0);
  expect(await sign(own, form, '<p>Own</p>')).toEqual({ status: 200, confirmed: true });
});

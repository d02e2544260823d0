import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAPS } from '../../../http/limit-table.ts';
import { newKey, signBody } from '../../../testing/app.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import type { PassLine } from './pass-line.ts';

const HERE = { locationId: '1' };
const html = { accept: 'text/html' };

onBothDatabases('the pass of a visitor in the line', (open) => {
  let staff: Staff;
  let clerk: StaffBrowser;

  beforeAll(async () => {
    staff = await staffServer(open());
    clerk = await staff.hire(await staff.first(), 'clerk line', [{ location_id: '1', role: 'reception' }]);
    const { location } = sampleLocation();
    const places = [{ id: 'd4', name: 'Dock 4', capacity: 1, kind: 'dock' as const }];
    await staff.server.put(
      sampleLocation({
        location: { ...location, module_pass: 1 },
        yard: { places },
        texts: { sv: { 'Dock 4': 'Port 4' } },
      }),
    );
  });
  afterAll(() => staff.server.app.close());

  async function arrives(plate: string) {
    const { server } = staff;
    server.clock.now += 1_000;
    const browser = server.browser();
    const body = signBody({ form: { ...signBody().form, form_field_registration_number: plate } });
    const signed = await browser.post('/sv/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    const id: number = signed.json.signature_id;
    const { json } = await browser.post('/sv/1/slideshow/get-pass', { id });
    return { id, url: json.url as string, line: json.line };
  }
  const lineOf = async ({ url }: { url: string }): Promise<PassLine> =>
    (await staff.server.browser({ openedAt: null }).get(`${url}/line`)).json;
  const moves = (visit: { id: number }, move: string, place?: string) =>
    clerk.call('move-in-yard', { visit_id: visit.id, move, ...(place && { place_id: place }) }, {}, HERE);
  const signsOut = (...visits: { id: number }[]) =>
    clerk.call('sign-out-visits', { visits: visits.map(({ id }) => id) }, {}, HERE);

  it('shows its holder the position, the place to go to and each later step [DAY-01]', async () => {
    const [first, second] = [await arrives('AAA 111'), await arrives('BBB 222')];
    expect(second.line).toMatchObject({ state: 'waiting', title: 'Nummer 2 i kön' });
    expect(await lineOf(second)).toMatchObject(second.line);
    await moves(first, 'call', 'd4');
    const { called_at, ...called } = await lineOf(first);
    expect(called).toEqual({
      state: 'called',
      title: 'Kör till Port 4',
      hint: expect.stringMatching(/^Uppropad kl\. 1\d:\d\d$/),
    });
    expect(await lineOf({ url: first.url.replace('/sv/', '/en/') })).toMatchObject({ title: 'Go to Dock 4' });
    expect(await lineOf(second)).toMatchObject({ state: 'waiting', title: 'Nummer 1 i kön' });
    staff.server.clock.now += 1_000;
    await moves(first, 'recall');
    expect((await lineOf(first)).called_at).toBeGreaterThan(called_at);
    await moves(first, 'dock');
    expect(await lineOf(first)).toMatchObject({ state: 'docked', title: 'Du är vid Port 4' });
    await moves(first, 'leave');
    expect(await lineOf(first)).toMatchObject({ state: 'done', title: 'Du är klar vid Port 4' });
    await signsOut(first, second);
    expect((await staff.server.browser().get(`${first.url}/line`)).status).toBe(404);
  });

  it('shows nothing about other visitors, and nothing without a pass [DAY-01] [GATE-05]', async () => {
    const [first, second] = [await arrives('CCC 111'), await arrives('DDD 222')];
    const { text, headers } = await staff.server.browser({ openedAt: null }).get(`${second.url}/line`);
    expect(text).not.toMatch(/CCC|DDD|Öberg|visit/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const wrong = second.url.replace(/[\w-]{43}$/, 'x'.repeat(43));
    expect((await staff.server.browser().get(`${wrong}/line`)).status).toBe(404);
    const page = (await staff.server.browser().get(second.url, html)).text;
    expect(page).toContain(`data-line="${second.url}/line"`);
    await signsOut(first, second);
  });

  it('shows a call as it happens, and one tab too many disconnects the first [DAY-01]', async () => {
    const { server } = staff;
    const visit = await arrives('EEE 111');
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const ended: number[] = [];
    const listen = async (name: number, heard: (line: PassLine) => void): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const headers = { accept: 'text/event-stream' };
        const call = request(`http://127.0.0.1:${port}${visit.url}/line`, { headers }, (answer) => {
          answer.on('data', (part: Buffer) => {
            for (const [, data = ''] of part.toString().matchAll(/^data: (.+)$/gm)) heard(JSON.parse(data));
          });
          answer.once('close', () => ended.push(name));
          answer.on('error', () => {});
          resolve(() => call.destroy());
        });
        call.once('error', reject);
        call.end();
      });
    const lines: PassLine[] = [];
    const stops = [await listen(1, (line) => lines.push(line))];
    await expect.poll(() => lines.map(({ state }) => state)).toEqual(['waiting']);
    await moves(visit, 'call', 'd4');
    await expect.poll(() => lines.map(({ state }) => state)).toEqual(['waiting', 'called']);
    const most = CAPS.streams.most.ofOneBoardOrPass;
    for (let name = 2; name <= most; name += 1) stops.push(await listen(name, () => {}));
    expect(ended).toEqual([]);
    stops.push(await listen(most + 1, () => {}));
    await expect.poll(() => ended).toEqual([1]);
    for (const stop of stops) stop();
    await signsOut(visit);
  });

  it('shows no queue where no place serves the visitor [DAY-01]', async () => {
    const { location } = sampleLocation();
    const places = [{ id: 'd4', name: 'Dock 4', capacity: 1, kind: 'dock' as const, serves: [41] }];
    await staff.server.put(sampleLocation({ location: { ...location, module_pass: 1 }, yard: { places } }));
    const guest = await arrives('FFF 111');
    expect(await lineOf(guest)).toEqual({ state: 'none', called_at: 0, title: '', hint: '' });
    expect((await staff.server.browser().get(guest.url, html)).text).not.toContain('data-line');
  });
});

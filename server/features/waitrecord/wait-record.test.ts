import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyWait, type WaitRecord } from '../../../domain/evidence/wait-record.ts';
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { newKey, signBody, type TestBrowser } from '../../testing/app.ts';
import { runsCommand } from '../../testing/command.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { outboxOf, sealTo } from '../../testing/outbox.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { hashing } from '../evidence/hashing.ts';

const HERE = { locationId: '1' };
const places = [{ id: 'd1', name: 'Dock 1', capacity: 1, kind: 'dock' as const }];
const { location } = sampleLocation();
const yard = (record?: boolean, change: object = {}) =>
  sampleLocation({
    opening_hours: {},
    settings: { time_zone: 'Europe/Stockholm' },
    location: { ...location, module_pass: 1 as const },
    yard: { places, ...(record && { record }) },
    ...change,
  });

onBothDatabases('the record of a wait', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  let key = '';

  beforeAll(async () => {
    staff = await staffServer(open());
    await staff.server.put(yard(true));
    await staff.first();
    ({ key } = (await staff.server.browser().get('/evidence/key')).json);
  });
  beforeEach(async () => {
    ada = await staff.signIn('ada');
  });
  afterAll(() => staff.server.app.close());

  interface Driver {
    browser: TestBrowser;
    id: number;
    pass: string;
  }
  async function arrives(form: Record<string, string> = {}): Promise<Driver> {
    const browser = staff.server.browser();
    const body = signBody({ form: { ...signBody().form, form_field_registration_number: 'ABC 123', ...form } });
    const signed = await browser.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    expect(signed.status, signed.text).toBe(200);
    const id = signed.json.signature_id;
    return { browser, id, pass: (await browser.post('/en/1/slideshow/get-pass', { id })).json.url };
  }
  async function moves(visit_id: number, move: string, afterMinutes: number): Promise<void> {
    staff.server.clock.now += afterMinutes * MINUTE_MS;
    const order = { visit_id, move, ...(move === 'call' && { place_id: 'd1' }) };
    // After a wait longer than a session, staff have signed in again.
    ada = await staff.signIn('ada');
    const { status, text } = await ada.call('move-in-yard', order, {}, HERE);
    expect(status, text).toBe(200);
  }
  const file = ({ browser, pass }: Driver) => browser.get(`${pass}/wait.jws`);
  async function recordOf(driver: Driver): Promise<WaitRecord> {
    const { status, text } = await file(driver);
    expect(status, text).toBe(200);
    const verdict = await verifyWait(text, hashing, { keys: [key] });
    if (verdict.kind !== 'verified') throw new Error(`it is not verified: ${verdict.part}`);
    return verdict.record;
  }
  const read = async (visitId: number | string) =>
    (await ada.call('read-wait', {}, {}, { ...HERE, visitId: String(visitId) })).json;
  const clockOf = ({ steps }: WaitRecord) => steps.map(({ step, at }) => `${step} ${at.slice(11, 16)}`);

  it("gives the times of arrival, call, docking and departure on the location’s clock, without the visitor's name [DAY-04]", async () => {
    const start = staff.server.clock.now;
    const driver = await arrives({ form_field_name: 'Åsa Öberg' });
    expect((await recordOf(driver)).steps.map(({ step }) => step)).toEqual(['arrived']);
    await moves(driver.id, 'call', 90);
    await moves(driver.id, 'skip', 5);
    await moves(driver.id, 'call', 30);
    await moves(driver.id, 'recall', 5);
    await moves(driver.id, 'dock', 2);
    await moves(driver.id, 'leave', 45);
    const record = await recordOf(driver);
    const after = (minutes: number) =>
      `${new Date(start + HOUR_MS + minutes * MINUTE_MS).toISOString().slice(0, 19)}+01:00`;
    expect(record).toEqual({
      format: 'gatehouse-wait-1',
      number: driver.id,
      location: location.name,
      plate: 'ABC 123',
      steps: [
        { step: 'arrived', at: after(0) },
        { step: 'called', at: after(90), place: 'Dock 1' },
        { step: 'skipped', at: after(95) },
        { step: 'called', at: after(125), place: 'Dock 1' },
        { step: 'called', at: after(130), place: 'Dock 1' },
        { step: 'docked', at: after(132), place: 'Dock 1' },
        { step: 'left', at: after(177) },
      ],
      issued: after(177),
    });
    const page = await driver.browser.get(`${driver.pass}/wait`, { accept: 'text/html' });
    expect(page.status).toBe(200);
    for (const word of ['ABC 123', 'Called (Dock 1)', 'GMT+1', (await file(driver)).text])
      expect(page.text).toContain(word);
    expect(page.text).not.toContain('Öberg');
    await ada.call('sign-out-visits', { visits: [driver.id] }, {}, HERE);
    // The pass has ended but still leads to the record.
    const over = await driver.browser.get(driver.pass, { accept: 'text/html' });
    expect(over.text).toContain('data-pass="over"');
    expect(over.text).toContain(`href="${driver.pass}/wait"`);
    expect(clockOf(await recordOf(driver))).toEqual(clockOf(record));
  });

  it('names the booking that was checked in with [DAY-04]', async () => {
    const driver = await arrives({ unique_identification_number: ' NH 10001 ' });
    expect((await recordOf(driver)).booking).toBe('NH 10001');
  });

  it('says when a check-in came in that waited on its phone, by whose clock the arrival is [DAY-04] [OFF-02]', async () => {
    const browser = staff.server.browser();
    const page = '/en/1/slideshow';
    const outbox = outboxOf((await browser.get(page)).text);
    const { version, proof } = outbox;
    staff.server.clock.now += 3 * HOUR_MS;
    const sealed = await sealTo(outbox, { key: newKey(), page, version, proof, body: signBody() });
    const { json } = await browser.post('/outbox', { sealed, waited_ms: 2 * HOUR_MS });
    const id = json.signature_id;
    const { url: pass } = (await browser.post(`${page}/get-pass`, { id })).json;
    const { delivered = '', steps } = await recordOf({ browser, id, pass });
    const told = [steps[0]?.at ?? '', delivered].map((at) => Date.parse(at));
    const { now } = staff.server.clock;
    expect(told.map((at) => Math.round((now - at) / HOUR_MS))).toEqual([2, 0]);
    const shown = await browser.get(`${pass}/wait`, { accept: 'text/html' });
    expect(shown.text).toContain('Check-in received from the device');
  });

  it('is read by staff of the location, who hand it out as well [DAY-04]', async () => {
    const driver = await arrives();
    expect(await read(driver.id)).toMatchObject({ signed: true, steps: [{ step: 'arrived' }] });
    const path = (at: string) => `/staff/api/locations/${at}/visits/${driver.id}/wait.jws`;
    const headers = { cookie: `gatehouse_staff=${ada.cookie()}` };
    const given = await staff.server.app.inject({ url: path('1'), headers });
    expect(given.headers['content-disposition']).toBe(`attachment; filename="wait-${driver.id}.jws"`);
    expect((await verifyWait(given.body, hashing, { keys: [key] })).kind).toBe('verified');
    expect((await staff.server.app.inject({ url: path('2'), headers })).statusCode).toBe(404);
    expect((await staff.server.app.inject({ url: path('1') })).statusCode).toBe(401);
    expect(await read(999_999)).toEqual({ signed: true, steps: [] });
  });

  it('is verified by the command line, which names another key and a change [DAY-04] [TRUE-03]', async () => {
    const { text } = await file(await arrives());
    const path = join(open().dataDir, 'wait.jws');
    const run = async (content: string, ...more: string[]) => {
      writeFileSync(path, content);
      return runsCommand({}, 'evidence', 'verify', path, ...more);
    };
    const good = await run(text, '--key', key);
    expect(good.code).toBe(0);
    expect(good.said).toContain('arrived');
    const unconfirmed = await run(text, '--json');
    expect([unconfirmed.code, JSON.parse(unconfirmed.said)]).toMatchObject([5, { verdict: 'unconfirmed', key }]);
    expect((await run(text, '--key', '0'.repeat(64))).said).toContain('another key');
    expect((await run(text.replace(/\w(?=\w+$)/, (end) => (end === 'A' ? 'B' : 'A')))).code).toBe(1);
  });

  it('is given only where the location wants it, and only for visits that wait [DAY-04]', async () => {
    await staff.server.put(yard());
    const driver = await arrives();
    const status = async () => (await file(driver)).status;
    expect(await status()).toBe(404);
    expect((await driver.browser.get(driver.pass, { accept: 'text/html' })).text).not.toContain('/wait');
    expect(await read(driver.id)).toMatchObject({ signed: false, steps: [{ step: 'arrived' }] });
    await staff.server.put(yard(true, { yard: { places: [{ ...places[0], serves: [41] }], record: true } }));
    const guest = await arrives();
    expect((await file(guest)).status).toBe(404);
    expect((await guest.browser.get(guest.pass, { accept: 'text/html' })).text).not.toContain('/wait');
    await staff.server.put(yard(true));
    expect(await status()).toBe(200);
    expect((await driver.browser.get(`/en/pass/${'x'.repeat(43)}/wait.jws`)).status).toBe(404);
  });
});

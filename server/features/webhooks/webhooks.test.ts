import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { claimJobs, LEASE_MS } from '../../core/jobs/jobs.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deleteOld } from '../../testing/delete-old.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { workJobs } from '../../testing/work-jobs.ts';
import { EVENT_TYPES } from './events.ts';
import { readNetworks } from './feature.ts';
import { createSend } from './send.ts';
import { type Receiver, startReceiver, verifyMessage } from './testing/receiver.ts';

const networks = readNetworks({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
const send = createSend({ networks, timeoutMs: 10_000 });
const ALWAYS_OPEN = sampleLocation({ opening_hours: {} });

onBothDatabases('webhooks', (open) => {
  let staff: Staff;
  let owner: StaffBrowser;
  let receiver: Receiver;
  /** Sends what is due. */
  const works = () => workJobs(staff.server.deps, 'webhook', 'webhook of a refusal');
  const claims = () => claimJobs(open().store, { kind: 'webhook', now: staff.server.clock.now, limit: 5 });

  beforeAll(async () => {
    staff = await staffServer(open(), { webhooks: { networks, send } });
    staff.server.clock.now = Date.now();
    // Real time may be any time of the week.
    await staff.server.put(ALWAYS_OPEN);
    await staff.first();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.kill();
    await staff.server.app.close();
  });
  beforeEach(async () => {
    staff.server.clock.now = Date.now();
    owner = await staff.signIn('ada');
    const { db } = open().store;
    for (const table of ['jobs', 'webhook_deliveries', 'webhook_events', 'webhook_endpoints'] as const)
      await db.deleteFrom(table).execute();
    Object.assign(receiver, { received: [], answer: () => 204, headers: {} });
  });

  const add = async (change: object = {}) => {
    const { status, json } = await owner.call('add-webhook', { url: receiver.url(), types: EVENT_TYPES, ...change });
    expect(status).toBe(200);
    return json as { id: string; secret: string };
  };
  const happens = (version: number, locationId = '1') =>
    open().store.events.during((_, tell) =>
      tell({ kind: 'location.published', locationId, version, at: staff.server.clock.now }),
    );
  const log = async (webhookId: string, asked: object = {}) =>
    (await owner.call('list-webhook-deliveries', asked, {}, { webhookId })).json;
  const listed = async (id: string) =>
    (await owner.call('list-webhooks')).json.webhooks.find((one: { id: string }) => one.id === id);

  it('are a hundred at most, and each receives every event [HOOK-01]', async () => {
    const { db } = open().store;
    const row = {
      url: 'https://a.example',
      description: '',
      types: '[]',
      location_id: null,
      secret: '',
      old_secret: null,
    };
    const rows = Array.from({ length: 100 }, (_, i) => ({
      ...row,
      id: `many ${i}`,
      old_secret_until: 0,
      is_off: 1 as const,
      failures: 0,
      rests_until: 0,
      created_at: 0,
    }));
    await db.insertInto('webhook_endpoints').values(rows).execute();
    const answer = await owner.call('add-webhook', { url: receiver.url(), types: ['visit.signed'] });
    await db.deleteFrom('webhook_endpoints').where('id', 'like', 'many %').execute();
    expect([answer.status, answer.json.error.code]).toEqual([409, 'webhook_many']);
    await add();
  });

  it('report a signed visit, with a signature and without personal data [HOOK-01]', async () => {
    const { id, secret } = await add();
    const page = staff.server.browser();
    const { json, status } = await page.post('/en/1/slideshow/sign', signBody(), {
      'idempotency-key': newKey(),
    });
    expect(status).toBe(200);
    await works();
    expect(receiver.received).toHaveLength(1);
    const [message] = receiver.received;
    if (message === undefined) throw new Error('no message');
    expect(message.headers['content-type']).toBe('application/json');
    const { type, data } = verifyMessage(secret, message);
    expect(type).toBe('visit.signed');
    expect(data).toMatchObject({
      location_id: '1',
      signature_id: json.signature_id,
      language: 'en',
      delivered_late: false,
    });
    for (const [, entry] of Object.entries(signBody().form)) expect(message.payload).not.toContain(entry);
    expect(await log(id)).toMatchObject({
      deliveries: [{ event_id: message.id, state: 'delivered', attempts: 1, outcome: '204', type: 'visit.signed' }],
    });
  });

  it.runIf(isInstalled('idscan'))(
    'tell nothing of a visit that was not stored, but that it was refused, and by which rule [HOOK-01]',
    async () => {
      const strict = { ...ALWAYS_OPEN, location: { ...ALWAYS_OPEN.location, module_id_scan: 1 } };
      await staff.server.put(strict as never);
      const { secret } = await add({ types: ['visit.signed', 'visit.refused'] });
      const answer = await staff.server
        .browser()
        .post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
      await staff.server.put(ALWAYS_OPEN);
      expect([answer.status, answer.json.error.code]).toEqual([409, 'scan_required']);
      staff.server.clock.now += MINUTE_MS;
      await works();
      expect(receiver.received.map((message) => verifyMessage(secret, message))).toMatchObject([
        { type: 'visit.refused', data: { location_id: '1', code: 'scan_required', count: 1 } },
      ]);
    },
  );

  it('are one of a minute of refusals at a location, sent when it is over, and the next is another [HOOK-01]', async () => {
    const { secret } = await add();
    const { clock } = staff.server;
    clock.now = Math.ceil(clock.now / MINUTE_MS) * MINUTE_MS;
    const refused = (code: string, locationId = '1') =>
      open().store.events.during((_, tell) => tell({ kind: 'visit.refused', locationId, code, at: clock.now }));
    await Promise.all(Array.from({ length: 100 }, () => refused('form_invalid')));
    await refused('scan_required');
    await refused('form_invalid', '2');
    expect(await open().store.db.selectFrom('webhook_deliveries').select('id').execute()).toHaveLength(3);
    await works();
    expect(receiver.received).toEqual([]);
    clock.now += MINUTE_MS;
    await refused('form_invalid');
    await works();
    const data = () =>
      receiver.received.map((message) => {
        const { type, data: told } = verifyMessage(secret, message);
        return [type, told['location_id'], told['code'], told['count']].join(' ');
      });
    expect(data().sort()).toEqual([
      'visit.refused 1 form_invalid 100',
      'visit.refused 1 scan_required 1',
      'visit.refused 2 form_invalid 1',
    ]);
    clock.now += MINUTE_MS;
    await works();
    expect(data()).toHaveLength(4);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
  });

  it("keep their bytes once sent, even if another server's clock is behind [HOOK-01]", async () => {
    await add();
    const { clock } = staff.server;
    const at = clock.now;
    const refused = () =>
      open().store.events.during((_, tell) =>
        tell({ kind: 'visit.refused', locationId: '1', code: 'form_invalid', at }),
      );
    receiver.answer = () => 500;
    await refused();
    clock.now += MINUTE_MS;
    await works();
    await refused();
    clock.now += MINUTE_MS;
    await works();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ payload }) => payload)).size).toBe(1);
  });

  it('of check-ins go out before any number of refusals that wait longer [HOOK-01]', async () => {
    const { secret } = await add();
    const { clock } = staff.server;
    for (let i = 0; i < 40; i += 1)
      await open().store.events.during((_, tell) =>
        tell({ kind: 'visit.refused', locationId: `${i}`, code: 'form_invalid', at: clock.now }),
      );
    clock.now += 2 * MINUTE_MS;
    await staff.server.browser().post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    await works();
    const types = receiver.received.map((message) => verifyMessage(secret, message).type);
    expect(types).toHaveLength(41);
    // Beside it are those refusals that are under way at a time.
    expect(types.indexOf('visit.signed')).toBeLessThanOrEqual(2);
  });

  it('report scans, kiosks, sign-outs and new versions by ids alone [HOOK-01]', async () => {
    const { secret } = await add();
    const { store } = open();
    const page = staff.server.browser();
    const signed = await page.post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    const { id: visitId } = await store.db
      .selectFrom('visits')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const about = { locationId: '1', at: staff.server.clock.now };
    await store.events.during(async (_, tell) => {
      await tell({ ...about, kind: 'visit.left', visitId, how: 'assumed' });
      await tell({ ...about, kind: 'scan.waiting', scanId: '77' });
      await tell({ ...about, kind: 'kiosk.fault', kioskId: 'k1', fault: 'paper-out' });
      await tell({ ...about, kind: 'kiosk.well', kioskId: 'k1', fault: 'paper-out' });
      await tell({ ...about, kind: 'visit.changed', visitId });
      await tell({ ...about, kind: 'location.published', version: 4 });
    });
    await works();
    const messages = receiver.received.map((message) => verifyMessage(secret, message));
    const told = (type: string) => messages.filter((message) => message.type === type).map(({ data }) => data);
    expect(messages).toHaveLength(6);
    const { signature_id } = signed.json;
    expect(told('visit.signed_out')).toMatchObject([{ location_id: '1', signature_id, by: 'assumed' }]);
    expect(told('scan.waiting')).toEqual([{ location_id: '1', scan_id: '77' }]);
    const fault = { location_id: '1', kiosk_id: 'k1', fault: 'paper-out' };
    expect(told('kiosk.fault')).toEqual(
      expect.arrayContaining([
        { ...fault, state: 'began' },
        { ...fault, state: 'ended' },
      ]),
    );
    expect(told('location.published')).toEqual([{ location_id: '1', version: 4 }]);
  });

  it('report each step in the waiting line by ids alone [HOOK-01] [DAY-01]', async () => {
    const { secret } = await add({ types: ['yard.arrived', 'yard.called', 'yard.left'] });
    const signed = await staff.server
      .browser()
      .post('/en/1/slideshow/sign', signBody({ trackId: 0 }), { 'idempotency-key': newKey() });
    const { signature_id } = signed.json;
    const about = { locationId: '1', at: staff.server.clock.now, visitId: signature_id };
    await open().store.events.during(async (_, tell) => {
      await tell({ ...about, kind: 'yard.moved', step: 'arrived', placeId: null });
      await tell({ ...about, kind: 'yard.moved', step: 'called', placeId: 'dock-4' });
      await tell({ ...about, kind: 'yard.moved', step: 'recalled', placeId: 'dock-4' });
    });
    await works();
    const at = new Date(about.at).toISOString();
    const data = { location_id: '1', signature_id, visit_id: signature_id, sub_location_id: 0, track_id: 0, at };
    const told = receiver.received.map((message) => verifyMessage(secret, message));
    expect(told.map(({ type }) => type).sort()).toEqual(['yard.arrived', 'yard.called']);
    expect(told.find(({ type }) => type === 'yard.arrived')?.data).toEqual({ ...data, place_id: null });
    expect(told.find(({ type }) => type === 'yard.called')?.data).toEqual({ ...data, place_id: 'dock-4' });
  });

  it('are stored with their event or not at all [HOOK-01]', async () => {
    await add();
    const broken = open().store.events.during(async (_, tell) => {
      await tell({ kind: 'location.published', locationId: '1', version: 7, at: 1 });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await works();
    expect(receiver.received).toEqual([]);
  });

  it('go only to endpoints that want them: by type, by location, and unless they are off [HOOK-01]', async () => {
    await add({ types: ['kiosk.fault'] });
    await add({ location_id: '2' });
    const { id } = await add();
    await owner.call('change-webhook', { url: receiver.url(), types: EVENT_TYPES, off: true }, {}, { webhookId: id });
    await happens(1, '1');
    await works();
    expect(receiver.received).toEqual([]);
    await happens(1, '2');
    await works();
    expect(receiver.received).toHaveLength(1);
  });

  it('are tried again later, with the same id and the same bytes, for three days and no longer [HOOK-01]', async () => {
    await add();
    receiver.answer = () => 500;
    await happens(1);
    const { db } = open().store;
    const { clock } = staff.server;
    const begun = clock.now;
    const tries: number[] = [];
    for (let state = 'waiting'; state === 'waiting'; ) {
      await works();
      tries.push(clock.now - begun);
      ({ state } = await db.selectFrom('webhook_deliveries').select('state').executeTakeFirstOrThrow());
      const job = await db.selectFrom('jobs').select('due_at').executeTakeFirst();
      clock.now = job?.due_at ?? clock.now;
    }
    expect(receiver.received).toHaveLength(tries.length);
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ payload }) => payload)).size).toBe(1);
    const waits = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
    expect(waits.slice(0, 5)).toEqual([5_000, 30_000, 120_000, 300_000, 900_000]);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(tries.at(-1)).toBeGreaterThan(2.5 * DAY_MS);
    expect(tries.at(-1)).toBeLessThanOrEqual(3 * DAY_MS);
  });

  it('that were given up are sent again when staff say so, one or all, with the ids they had [HOOK-01]', async () => {
    const { id } = await add();
    receiver.answer = () => 410;
    await happens(1);
    await happens(2);
    await works();
    expect(await listed(id)).toMatchObject({ off: true, failed: 2 });
    const before = receiver.received.map((message) => message.id).sort();
    receiver.answer = () => 204;
    await owner.call('change-webhook', { url: receiver.url(), types: EVENT_TYPES, off: false }, {}, { webhookId: id });
    const [delivery] = (await log(id, { state: 'failed' })).deliveries;
    const again = (asked: object) => owner.call('redeliver-webhook', asked, {}, { webhookId: id });
    expect((await again({ delivery: delivery.id })).json).toEqual({ count: 1 });
    expect((await again({})).json).toEqual({ count: 1 });
    expect((await again({ delivery: 1e9 })).json.error.code).toBe('webhook_delivery_unknown');
    await works();
    const sent = receiver.received.slice(2).map((message) => message.id);
    expect(sent.sort()).toEqual(before);
    expect(await listed(id)).toMatchObject({ failed: 0, delivered: 2 });
  });

  it('wait as long as a busy receiver asks for [HOOK-01]', async () => {
    const { id } = await add();
    receiver.answer = () => 429;
    receiver.headers = { 'retry-after': '1800' };
    await happens(1);
    await works();
    const [delivery] = (await log(id)).deliveries;
    expect(delivery.next_at - staff.server.clock.now).toBe(HOUR_MS / 2);
  });

  it('leave an endpoint alone that cannot be reached, and continue with the others [HOOK-01]', async () => {
    const away = await startReceiver();
    const url = away.url();
    await away.kill();
    const { id } = await add({ url });
    await add();
    for (let version = 1; version <= 20; version += 1) await happens(version);
    await works();
    expect(receiver.received).toHaveLength(20);
    const { deliveries } = await log(id);
    const tried = deliveries.filter(({ attempts }: { attempts: number }) => attempts > 0);
    expect(tried.length).toBeLessThan(20);
    expect(tried[0].outcome).toBe('ECONNREFUSED');
    expect((await listed(id)).unreached).toBe(1);
  });

  it('that a server left behind are taken by another when its lease is over, and not before [HOOK-01]', async () => {
    await add();
    await happens(1);
    const { clock } = staff.server;
    // This server takes the message and dies before it has sent it.
    expect(await claims()).toHaveLength(1);
    await works();
    expect(receiver.received).toEqual([]);
    clock.now += LEASE_MS;
    await works();
    expect(receiver.received).toHaveLength(1);
  });

  it('sign with the old secret, too, for a day after a new one was made [HOOK-01]', async () => {
    const { id, secret: old } = await add();
    const { secret } = (await owner.call('rotate-webhook-secret', {}, {}, { webhookId: id })).json;
    expect(secret).toMatch(/^whsec_/);
    const { clock } = staff.server;
    expect((await listed(id)).both_until).toBe(clock.now + DAY_MS);
    await happens(1);
    await works();
    const [first] = receiver.received;
    if (first === undefined) throw new Error('no message');
    expect(verifyMessage(old, first)).toEqual(verifyMessage(secret, first));
    const { db } = open().store;
    await db.updateTable('webhook_endpoints').set({ old_secret_until: clock.now }).execute();
    await happens(2);
    await works();
    const [, second] = receiver.received;
    if (second === undefined) throw new Error('no message');
    expect(verifyMessage(secret, second)).toMatchObject({ type: 'location.published' });
    expect(() => verifyMessage(old, second)).toThrow('signature');
  });

  it('can be tested, with the outcome at once [HOOK-01]', async () => {
    const { id, secret } = await add();
    const test = async () => (await owner.call('test-webhook', {}, {}, { webhookId: id })).json;
    expect(await test()).toMatchObject({ delivered: true, outcome: '204' });
    expect(receiver.received.map((message) => verifyMessage(secret, message).type)).toEqual(['webhook.test']);
    receiver.answer = () => 403;
    expect(await test()).toMatchObject({ delivered: false, outcome: '403' });
    expect(await listed(id)).toMatchObject({ waiting: 0, delivered: 1, failed: 1 });
  });

  it('show a secret only once, and never in the log [HOOK-01] [STAFF-04]', async () => {
    const { id, secret } = await add({ description: 'ours' });
    expect(JSON.stringify((await owner.call('list-webhooks')).json)).not.toContain(secret);
    const { entries } = (await owner.call('list-audit', { action: 'webhook.' })).json;
    expect(entries[0]).toMatchObject({ action: 'webhook.add', subject: id });
    expect(JSON.stringify(entries)).not.toContain(secret);
    expect(JSON.stringify(entries)).not.toContain('from=gatehouse');
  });

  it('refuse addresses that lead to the machines around the server [HOOK-01]', async () => {
    const bad = [
      ...['ftp://a.example/', 'not an address', 'http://10.0.0.1/', 'https://192.168.1.1/', 'https://[::1]/x'],
      ...['https://169.254.169.254/latest/meta-data', 'https://[::ffff:10.0.0.1]/', 'https://user:word@a.example/'],
    ];
    for (const url of bad) {
      const { status, json } = await owner.call('add-webhook', { url, types: EVENT_TYPES });
      expect([url, status, json.error.code]).toEqual([url, 422, 'webhook_address']);
    }
  });

  it('are forgotten after thirty days, and with their endpoint [HOOK-01]', async () => {
    const { id } = await add();
    await happens(1);
    const { db } = open().store;
    const run = (now: number) => deleteOld(staff.server.deps, 'webhook_events', now);
    const { now } = staff.server.clock;
    expect(await run(now + 29 * DAY_MS)).toBe(0);
    expect(await run(now + 31 * DAY_MS)).toBe(1);
    await happens(2);
    await owner.call('remove-webhook', {}, {}, { webhookId: id });
    expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
    expect((await owner.call('test-webhook', {}, {}, { webhookId: id })).json.error.code).toBe('webhook_unknown');
  });
});

import { seededRandom } from 'gatehouse-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breathDraw } from '../../../domain/breath-test.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { LIMITS } from '../../http/limit-table.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases, type TemporaryStore } from '../../testing/databases.ts';
import { describeMismatch } from '../../testing/describe-mismatch.ts';
import { type TestDevice, testDevice } from '../../testing/device.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';
import { staffServer } from '../../testing/staff.ts';

onBothDatabases('a breath test', (open) => {
  it('waits at the desk until staff note its result [DESK-03]', async () => {
    const staff = await staffServer(open());
    const { server } = staff;
    await server.put(sampleLocation());
    const desk = await staff.hire(await staff.first(), 'rosa', [{ location_id: '1', role: 'reception' }]);
    const at = { created_at: server.clock.now, seen_at: server.clock.now };
    const about = { location_id: '1', visit_key: 'v', person: 'p', device: '', origin: '' };
    const row = { ...about, state: 'waiting' as const, visit_id: null, ...at };
    const { id } = await open()
      .store.db.insertInto('breath_tests')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const waiting = async () => (await desk.call('read-desk', {}, {}, { locationId: '1' })).json.waiting;
    expect(await waiting()).toMatchObject([{ kind: 'breath', id: String(id), detail: 'waiting', device: 'phone' }]);
    const result = { passed: true, reason: 'Device out of order' };
    await desk.call('note-breath-result', result, {}, { locationId: '1', testId: String(id) });
    expect(await waiting()).toEqual([]);
    await server.app.close();
  });
});

describe.runIf(isInstalled('breathalyzer'))('the server', () => onBothDatabases('breath tests', breathTests));

function breathTests(open: () => TemporaryStore): void {
  let server: TestServer;
  let device: TestDevice;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await testServer(open(), [
      sampleLocation({
        location: { id: 1, module_breathalyzer: 1, breathalyzer_freq: 20, breathalyzer_status: 1 },
      }),
      sampleLocation({ id: 2, direct_link_id: 78, location: { id: 2 } }),
    ]);
    device = await testDevice(server, 'breathalyzer');
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    browser = server.browser();
    await server.deps.store.db.deleteFrom('breath_tests').execute();
  });

  const openTest = async (by = browser, form = signBody().form, location = 1): Promise<number> => {
    const { json } = await by.post(`/en/${location}/slideshow/brethalyzersign`, {
      form,
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      main_location_id: location,
      unique_identification_number: '',
    });
    expect(describeMismatch('brethalyzer-sign', json)).toBe(null);
    return json;
  };
  const ask = async (id: number, by = browser) => {
    const { json } = await by.get(`/en/1/slideshow/get-brethalyzersign?id=${id}`);
    expect(describeMismatch('get-brethalyzer-sign', json)).toBe(null);
    return json;
  };
  const result = (passed: boolean, approval_id?: number) =>
    device.send('POST', '/api/devices/breath-results', { passed, ...(approval_id !== undefined && { approval_id }) });
  const sign = async (change: object = {}, by = browser) => {
    const { status, json } = await by.post('/en/1/slideshow/sign', signBody(change), { 'idempotency-key': newKey() });
    return status === 200 ? 'signed' : `${status} ${json.error.code}`;
  };

  it('are opened by the page, and waited for until the device says passed [BRE-02] [BRE-03]', async () => {
    const id = await openTest();
    expect(id).toBeGreaterThan(0);
    expect(await ask(id)).toBe('waiting');
    expect(await result(true)).toEqual({ status: 200, json: { approval_id: id, passed: true } });
    expect(await ask(id)).toBe('success');
    expect(await openTest(browser, signBody().form, 2)).toBe(0);
  });

  it.each([
    ['is out of service', { module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 0 }],
    ['is for no one', { module_breathalyzer: 1, breathalyzer_freq: 0, breathalyzer_status: 1 }],
    [
      'is switched off by name',
      { module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 1, plugins: { breathalyzer: 0 } },
    ],
  ] as const)('are neither opened nor demanded where the breathalyzer %s [BRE-01] [LOC-03]', async (_, flags) => {
    await server.put(sampleLocation({ id: 3, direct_link_id: 79, location: { id: 3, ...flags } }));
    expect(await openTest(browser, signBody().form, 3)).toBe(0);
    const { cookie } = await testKiosk(server, '3');
    const body = signBody({ main_location_id: 3 });
    const headers = { 'idempotency-key': newKey(), cookie };
    const { status, text } = await server.browser().post('/en/3/slideshow/sign', body, headers);
    expect(status, text).toBe(200);
  });

  it('that were not passed say so, can be taken again, and only passed or not is kept [BRE-03] [TRUE-07]', async () => {
    const id = await openTest();
    await result(false);
    expect(await ask(id)).toBe('failed');
    expect(await openTest()).toBe(id);
    expect(await ask(id)).toBe('waiting');
    await result(true);
    expect(await ask(id)).toBe('success');
    const [row] = await server.deps.store.db.selectFrom('breath_tests').selectAll().execute();
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'created_at',
      'device',
      'id',
      'location_id',
      'origin',
      'person',
      'seen_at',
      'state',
      'visit_id',
      'visit_key',
    ]);
    expect(JSON.stringify(row)).not.toContain('Öberg');
  });

  it('are shown to their own visitor only [BRE-03]', async () => {
    const id = await openTest();
    await result(true);
    expect(await ask(id, server.browser())).toBe('waiting');
    expect(await ask(9999)).toBe('waiting');
  });

  it('that were opened must be passed before signing, whatever the page claims [BRE-03]', async () => {
    expect(await sign()).toBe('signed');
    expect(await sign({ breathalyzer_check: 1 }, server.browser())).toBe('409 breathalyzer_required');
    const id = await openTest();
    expect(await sign()).toBe('409 breathalyzer_required');
    expect(await sign({ breathalyzer_check: 1 })).toBe('409 breathalyzer_required');
    await result(false);
    expect(await sign({ breathalyzer_check: 1 })).toBe('409 breathalyzer_required');
    await result(true, id);
    expect(await sign({ breathalyzer_check: 1 })).toBe('signed');
    expect(await sign({ breathalyzer_check: 1 })).toBe('409 breathalyzer_required');
  });

  describe('at a kiosk', () => {
    let kiosk: string;
    beforeAll(async () => {
      kiosk = (await testKiosk(server)).cookie;
    });
    const at = (breathalyzer_freq: number) =>
      server.put(
        sampleLocation({
          location: { id: 1, module_kiosk: 1, module_breathalyzer: 1, breathalyzer_freq, breathalyzer_status: 1 },
        }),
      );
    /** Signs as a page that never opened a test. @returns the result, and whether the visit's key is drawn at 20 % */
    const signWithout = async (device: 'kiosk' | 'own' = 'kiosk') => {
      const by = server.browser();
      const key = newKey();
      const headers = { 'idempotency-key': key, ...(device === 'kiosk' && { cookie: kiosk }) };
      const { status } = await by.post('/en/1/slideshow/sign', signBody({ module_kiosk: 1 }), headers);
      return { status, isDrawn: breathDraw(key, seededRandom) * 100 < 20 };
    };
    afterAll(() => at(20));

    it('are demanded of everyone where everyone is tested, also when none was opened [BRE-01]', async () => {
      await at(100);
      for (let i = 0; i < 5; i += 1) expect((await signWithout()).status).toBe(409);
    });

    it('are demanded only of visitors drawn by the key of their visit [BRE-01]', async () => {
      await at(20);
      const signed = [];
      for (let i = 0; i < 60; i += 1) signed.push(await signWithout());
      for (const { status, isDrawn } of signed) expect(status).toBe(isDrawn ? 409 : 200);
      expect(new Set(signed.map(({ status }) => status)).size).toBe(2);
    });

    it('are left to the page on a phone, whose window only the page knows [BRE-01] [GATE-01]', async () => {
      await at(100);
      expect((await signWithout('own')).status).toBe(200);
    });
  });

  it('do not delay the next visitor at the same browser', async () => {
    await openTest();
    const form = { ...signBody().form, form_field_name: 'Bo Ek' };
    expect(await sign({ form })).toBe('signed');
  });

  it('of several waiting visitors are distinguished by id; a visitor who left does not wait', async () => {
    const [one, two] = [await openTest(), await openTest(server.browser())];
    const unclear = await result(true);
    expect([unclear.status, unclear.json.error.code]).toEqual([409, 'test_ambiguous']);
    expect((await device.send('GET', '/api/devices/breath-tests')).json).toEqual({ waiting: [one, two] });
    server.clock.now += 30_000;
    await ask(one);
    server.clock.now += 10_000;
    expect((await result(true)).json).toEqual({ approval_id: one, passed: true });
    const late = await result(true);
    expect([late.status, late.json.error.code]).toEqual([404, 'test_unknown']);
  });

  it('at a kiosk cannot be hidden by others, and take results without an id [BRE-03] [GATE-01]', async () => {
    const { cookie } = await testKiosk(server);
    const form = (name: string) => ({ ...signBody().form, form_field_name: name });
    const foreign = [];
    for (let i = 0; i < 8; i += 1) {
      const page = server.browser({ ip: '203.0.113.5' });
      for (let k = 0; k < 9; k += 1) foreign.push(await openTest(page, form(`Invented ${k}`)));
    }
    const kiosk = server.browser({ ip: '203.0.113.5' });
    const sent = { form: form('Åsa Öberg'), subLocationId: 0, trackId: 0, readSlideshow: 1, main_location_id: 1 };
    const own = { ...sent, unique_identification_number: '' };
    const { json: atKiosk } = await kiosk.post('/en/1/slideshow/brethalyzersign', own, { cookie });
    const elsewhere = await openTest(server.browser({ ip: '192.0.2.8' }));
    const more = await server
      .browser({ ip: '203.0.113.5' })
      .post('/en/1/slideshow/brethalyzersign', { ...own, form: form('One more') });

    const { waiting } = (await device.send('GET', '/api/devices/breath-tests')).json;
    expect(waiting).toEqual([atKiosk, ...foreign.slice(-9), elsewhere, more.json]);
    expect((await result(true)).json).toEqual({ approval_id: atKiosk, passed: true });
    // Without one at a kiosk, several are several.
    expect((await result(true)).json.error.code).toBe('test_ambiguous');
    expect((await result(true, elsewhere)).json).toEqual({ approval_id: elsewhere, passed: true });
  });

  it('are opened by a visit for as many people as a minibus has; then a person is asked [BRE-02]', async () => {
    const form = (name: string) => ({ ...signBody().form, form_field_name: name });
    const [{ most }] = LIMITS.asksStaff.bounds;
    for (let i = 0; i < most; i += 1) expect(await openTest(browser, form(`Passenger ${i}`))).toBeGreaterThan(0);
    expect(await openTest(browser, form('Passenger 0'))).toBeGreaterThan(0);
    const { status, json } = await browser.post('/en/1/slideshow/brethalyzersign', {
      form: form('One more'),
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      main_location_id: 1,
      unique_identification_number: '',
    });
    expect([status, json.error.code]).toEqual([429, 'ask_person']);
  });

  it('take results of a breathalyzer of their location only', async () => {
    const id = await openTest();
    const elsewhere = await testDevice(server, 'breathalyzer', '2');
    const wrong = await elsewhere.send('POST', '/api/devices/breath-results', { passed: true, approval_id: id });
    expect(wrong.status).toBe(404);
    const scanner = await testDevice(server, 'scanner');
    expect((await scanner.send('POST', '/api/devices/breath-results', { passed: true })).status).toBe(403);
    expect((await device.send('POST', '/api/devices/breath-results', { passed: 'yes' })).status).toBe(422);
    expect(await ask(id)).toBe('waiting');
  });

  it('are said by staff when the device is out of order: a way on for every visitor [BRE-03]', async () => {
    const id = await openTest();
    const staff = await testDevice(server, 'staff');
    const said = await staff.send('POST', '/api/devices/breath-results', { passed: true, approval_id: id });
    expect(said.status).toBe(200);
    expect(await ask(id)).toBe('success');
  });
}

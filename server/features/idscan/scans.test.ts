import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { revokeDevice, rotateDevice } from '../../core/access/devices/devices.ts';
import { runRetention } from '../../retention.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases, type TemporaryStore } from '../../testing/databases.ts';
import { describeMismatch } from '../../testing/describe-mismatch.ts';
import { deviceCalls, type TestDevice, testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';

const mrz = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

describe.runIf(isInstalled('idscan'))('the server', () => onBothDatabases('ID scans', scanTests));

function scanTests(open: () => TemporaryStore): void {
  let server: TestServer;
  let scanner: TestDevice;
  let staff: TestDevice;
  let browser: TestBrowser;
  beforeAll(async () => {
    const location = sampleLocation({ location: { id: 1, module_id_scan: 1 } });
    server = await testServer(open(), [
      location,
      sampleLocation({ id: 2, direct_link_id: 78, location: { id: 2, module_id_scan: 1, module_manual_entry: 1 } }),
      sampleLocation({ id: 3, direct_link_id: 79, location: { id: 3 } }),
    ]);
    [scanner, staff] = [await testDevice(server, 'scanner'), await testDevice(server, 'staff')];
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    browser = server.browser();
    await server.deps.store.db.deleteFrom('id_scans').execute();
  });

  const scan = async (source_result?: string | number, by = scanner): Promise<string> => {
    const answer = await by.send('POST', '/api/devices/scans', {
      mrz,
      ...(source_result !== undefined && { source_result }),
    });
    expect(answer.status).toBe(201);
    return answer.json.id;
  };
  const waiting = async (scannerid = '', locationId = 1, by = browser) => {
    const { json } = await by.post('/getIdScans', { locationId, userlang: 'en', scannerid });
    expect(describeMismatch('get-id-scans', json)).toBe(null);
    return json;
  };
  const clear = async (id: string, by = browser) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { json } = await by.post('/clearScan', `id=${id}`, headers);
    expect(describeMismatch('clear-scan', json)).toBe(null);
    return json.cleared;
  };
  const approval = async (idscanID: string, by = browser) => {
    const { json } = await by.post('/en/1/slideshow/check-approval-idscan', { idscanID });
    expect(describeMismatch('check-approval-idscan', json)).toBe(null);
    return json.is_scan_approve;
  };
  const sign = async (id: string | undefined, by = browser, location = 1) => {
    const form = { ...signBody().form, ...(id !== undefined && { form_field_id_scan: id }) };
    const body = signBody({ form, main_location_id: location });
    const { status, json } = await by.post(`/en/${location}/slideshow/sign`, body, { 'idempotency-key': newKey() });
    return status === 200 ? 'signed' : `${status} ${json.error.code}`;
  };
  const rows = () => server.deps.store.db.selectFrom('id_scans').selectAll().execute();

  it('wait at their location with the name, the newest first [SCAN-02]', async () => {
    expect(await waiting()).toEqual([]);
    const first = await scan();
    server.clock.now += 1_000;
    const second = await scan(1);
    const anna = { FirstName: 'Anna Maria', LastName: 'Eriksson', source_result: '' };
    expect(await waiting()).toEqual([
      { id: second, ...anna },
      { id: first, ...anna },
    ]);
    expect(await waiting('', 2)).toEqual([]);
    expect(await waiting('', 3)).toEqual([]);
  });

  it('of one scanner are about the person in front of it: the newest, for two minutes [SCAN-03]', async () => {
    const [own, beside] = [await testDevice(server, 'scanner'), await testDevice(server, 'scanner')];
    await scan(undefined, own);
    server.clock.now += 1_000;
    const id = await scan(undefined, own);
    await scan(undefined, beside);
    expect((await waiting(own.id)).map((s: { id: string }) => s.id)).toEqual([id]);
    server.clock.now += 120_000;
    expect(await waiting(own.id)).toEqual([]);
  });

  it('of a kiosk’s own scanner are shown at no device without its mark, and a mark is not guessed [SCAN-03]', async () => {
    const [own, beside] = [await testDevice(server, 'scanner'), await testDevice(server, 'scanner')];
    const atKiosk = await scan(undefined, own);
    const free = await scan(undefined, beside);
    expect(await waiting(own.id)).toMatchObject([{ id: atKiosk }]);
    expect((await waiting()).map((s: { id: string }) => s.id)).toEqual([free]);
    expect(await waiting(staff.id)).toEqual([]);
    for (let i = 0; i < 29; i += 1) expect(await waiting(`scanner-${i}`)).toEqual([]);
    const guess = { locationId: 1, userlang: 'en', scannerid: own.id };
    expect((await server.browser().post('/getIdScans', guess)).json.error.code).toBe('ask_person');
    server.clock.now += 60_000;
    expect(await waiting(own.id)).toMatchObject([{ id: atKiosk }]);
  });

  it('are shown without a mark for a minute, and to no one who came later or opened no page [SCAN-02]', async () => {
    const id = await scan();
    server.clock.now += 1_000;
    expect(await waiting()).toMatchObject([{ id }]);
    expect(await waiting('', 1, server.browser({ openedAt: server.clock.now }))).toEqual([]);
    const stranger = server.browser({ openedAt: null });
    const asked = await stranger.post('/getIdScans', { locationId: 1, userlang: 'en', scannerid: '' });
    const cleared = await stranger.post('/clearScan', { id });
    expect([asked, cleared].map(({ status, json }) => `${status} ${json.error.code}`)).toEqual([
      '403 visit_not_begun',
      '403 visit_not_begun',
    ]);
    server.clock.now += 59_000;
    expect(await waiting()).toEqual([]);
  });

  it('of a clock that was ahead are shown to no one who comes once it is set right [SCAN-02]', async () => {
    server.clock.now += 20 * HOUR_MS;
    await scan();
    expect(await waiting()).toHaveLength(1);
    server.clock.now -= 20 * HOUR_MS;
    expect(await waiting('', 1, server.browser())).toEqual([]);
    const id = await scan();
    server.clock.now += 1_000;
    expect(await waiting('', 1, server.browser())).toMatchObject([{ id }]);
  });

  it('keep nothing of the card but the name, and that no longer than needed [SCAN-05]', async () => {
    const id = await scan();
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toMatch(/L898902C3|740812|UTO|120415/);
    expect(await clear(id)).toBe(true);
    expect((await rows())[0]).toMatchObject({ id, first_name: '', last_name: '', approval: 1 });
    expect(await waiting()).toEqual([]);
  });

  it('belong to the visitor who took them first [SCAN-05]', async () => {
    const id = await scan();
    const others = [browser, server.browser(), server.browser()];
    const taken = await Promise.all(others.map((by) => clear(id, by)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await clear(id, others[taken.indexOf(true)])).toBe(true);
    expect(await clear('12345')).toBe(false);
    expect(await sign(id, others[taken.indexOf(false)])).toBe('409 scan_used');
    expect(await sign(id, others[taken.indexOf(true)])).toBe('signed');
  });

  it('that the source does not vouch for wait for staff, who see the name until they decide [SCAN-04] [SCAN-06]', async () => {
    const id = await scan('expired');
    expect(await waiting()).toMatchObject([{ id, source_result: 'expired' }]);
    expect(await clear(id)).toBe(true);
    expect(await approval(id)).toBe(0);
    expect(await sign(id)).toBe('409 scan_not_approved');
    const { json } = await staff.send('GET', '/api/staff/scans');
    expect(json.waiting).toEqual([
      { id, FirstName: 'Anna Maria', LastName: 'Eriksson', source_result: 'expired', scanned_at: expect.any(String) },
    ]);
    const decided = await staff.send('POST', `/api/staff/scans/${id}`, { approve: true });
    expect(decided).toEqual({ status: 200, json: { id, is_scan_approve: 1 } });
    expect(await approval(id)).toBe(1);
    expect((await rows())[0]).toMatchObject({ first_name: '', last_name: '' });
    expect((await staff.send('GET', '/api/staff/scans')).json.waiting).toEqual([]);
    expect(await sign(id)).toBe('signed');
  });

  it('that staff disapprove sign nothing, and cannot be decided again [SCAN-06]', async () => {
    const id = await scan(0);
    await clear(id);
    await staff.send('POST', `/api/staff/scans/${id}`, { approve: false });
    expect(await approval(id)).toBe(2);
    expect(await sign(id)).toBe('409 scan_disapproved');
    expect((await staff.send('POST', `/api/staff/scans/${id}`, { approve: true })).json.error.code).toBe(
      'scan_unknown',
    );
    expect(await approval(id)).toBe(2);
  });

  it('tell no one but their own visitor how staff decided [SCAN-06]', async () => {
    const id = await scan(0);
    await clear(id);
    await staff.send('POST', `/api/staff/scans/${id}`, { approve: true });
    expect(await approval(id, server.browser())).toBe(2);
    expect(await approval('999')).toBe(2);
  });

  it('are demanded by the signature unless names may be typed, and good for one visit', async () => {
    expect(await sign(undefined)).toBe('409 scan_required');
    expect(await sign('4711')).toBe('409 scan_required');
    expect(await sign(undefined, browser, 2)).toBe('signed');
    const id = await scan();
    await clear(id);
    expect(await sign(id)).toBe('signed');
    expect(await sign(id)).toBe('409 scan_used');
  });

  it('end with the hours of the location, a day at most', async () => {
    const id = await scan();
    browser = server.browser({ openedAt: server.clock.now + HOUR_MS });
    server.clock.now += DAY_MS - 1;
    expect(await approval(id)).toBe(1);
    server.clock.now += 1;
    expect(await approval(id)).toBe(2);
    expect(await clear(id)).toBe(false);
    const { db } = server.deps.store;
    const { features, locations } = server.deps;
    const report = await runRetention(features.retention, { db, locations, now: server.clock.now }, server.app.log);
    expect(report['id_scans']).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('are refused with what is wrong, for the person at the scanner', async () => {
    const misread = await scanner.send('POST', '/api/devices/scans', { mrz: mrz.replace('740812', '740813') });
    expect(misread.status).toBe(422);
    expect(misread.json.error).toMatchObject({ code: 'mrz_digits', message: expect.stringContaining('birthDate') });
    const none = await scanner.send('POST', '/api/devices/scans', { mrz: 'hello' });
    expect(none.json.error.code).toBe('mrz_unreadable');
    const bad = await scanner.send('POST', '/api/devices/scans', { text: mrz });
    expect([bad.status, bad.json.error.code]).toEqual([422, 'entries_invalid']);
    expect(await rows()).toEqual([]);
  });

  it('come from a scanner with a token in force only: rotated and revoked ones are refused at once', async () => {
    const device = await testDevice(server, 'scanner');
    const post = async (token: string) => {
      const { status, json } = await deviceCalls(server, token)('POST', '/api/devices/scans', { mrz });
      return status === 201 ? 'kept' : `${status} ${json.error.code}`;
    };
    const { db } = server.deps.store;
    expect(await post(device.token)).toBe('kept');
    expect(await post(staff.token)).toBe('403 token_kind');
    expect(await post('x'.repeat(43))).toBe('401 token_unknown');
    expect(await post('')).toBe('401 token_unknown');
    const next = (await rotateDevice(db, device.id, server.clock.now)) ?? '';
    expect([await post(device.token), await post(next)]).toEqual(['401 token_unknown', 'kept']);
    expect(await revokeDevice(db, device.id, server.clock.now)).toBe(true);
    expect(await post(next)).toBe('401 token_unknown');
    expect(await rotateDevice(db, device.id, server.clock.now)).toBeUndefined();
  });

  it('are stored with a hashed token in the database', async () => {
    const stored = JSON.stringify(await server.deps.store.db.selectFrom('devices').selectAll().execute());
    expect(stored).not.toContain(scanner.token);
    expect(scanner.token).toMatch(/^[\w-]{43}$/);
  });
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { words } from '../../../test/drivers/words.ts';
import { Locations } from '../../core/locations/locations.ts';
import { openStore } from '../../core/store.ts';
import { discoverFeatures } from '../../features.ts';
import { runRetention } from '../../retention.ts';
import type { Dialect } from '../../store/migrations/columns.ts';
import { createSecondApp, newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases, type TemporaryStore } from '../../testing/databases.ts';
import { describeMismatch } from '../../testing/describe-mismatch.ts';
import { testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';
import { readSms } from '../sms/config.ts';
import { createOutbox, outboxFile } from '../sms/outbox.ts';
import type { SmsMessage, SmsOutcome, SmsSender } from '../sms/sender.ts';

const PHONE = '+46701234567';

const coded = (change: Partial<LocationDocument> = {}) =>
  sampleLocation({ location: { id: 1, name: 'North Yard', module_sms: 1, module_verify_otp: 1 }, ...change });

describe.runIf(isInstalled('otp'))('the server', () => onBothDatabases('one-time codes', codeTests));

function codeTests(open: () => TemporaryStore, dialect: Dialect): void {
  let server: TestServer;
  let browser: TestBrowser;
  let sent: SmsMessage[] = [];
  let outcome: SmsOutcome = { kind: 'sent', gatewayId: null, delivered: false };
  /** Happens before the gateway answers. */
  let answering: (() => Promise<unknown>) | undefined;
  const sms: SmsSender = {
    send: async (message) => {
      sent.push(message);
      await answering?.();
      return outcome;
    },
  };
  beforeAll(async () => {
    server = await testServer(open(), [coded()], { sms, smsReceiptToken: 'receipts' });
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    browser = server.browser();
    sent = [];
    answering = undefined;
    outcome = { kind: 'sent', gatewayId: null, delivered: false };
    const { db } = server.deps.store;
    for (const table of ['otp_codes', 'otp_events', 'verified_phones', 'sms_messages', 'early_receipts'] as const) {
      await db.deleteFrom(table).execute();
    }
    await server.put(coded());
  });

  const eligible = async (phone_no: string) => {
    const { json } = await browser.post('/en/1/slideshow/check-eligibility-for-otp', { phone_no });
    expect(describeMismatch('check-eligibility-for-otp', json)).toBe(null);
    return json.status;
  };
  const send = async (phone_no = PHONE, by = browser, language = 'en') => {
    const body = { form: { ...signBody().form, label_phone_number: phone_no }, phone_no, location_id: 1 };
    const { json } = await by.post(`/${language}/1/slideshow/send_otp`, body);
    expect(describeMismatch('send-otp', json)).toBe(null);
    return json;
  };
  const verify = async (otp: string, phone_no = PHONE, by = browser): Promise<boolean> => {
    const { json } = await by.post('/en/1/slideshow/verify_otp', { phone_no, otp });
    expect(describeMismatch('verify-otp', json)).toBe(null);
    return json.result;
  };
  const delivery = async (phone_no = PHONE, by = browser) => {
    const { json } = await by.post('/en/1/slideshow/validate-sms-status', { phone_no });
    expect(describeMismatch('validate-sms-status', json)).toBe(null);
    return json;
  };
  const sign = async (phone = PHONE, by = browser, change: object = {}) => {
    const form = { ...signBody().form, label_phone_number: phone, ...change };
    const { status, json } = await by.post('/en/1/slideshow/sign', signBody({ form }), { 'idempotency-key': newKey() });
    return status === 200 ? 'signed' : `${status} ${json.error.code}`;
  };
  const lastCode = () => /\b\d{4}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
  const wrongCode = () => (lastCode() === '0000' ? '1111' : '0000');
  const allRows = async () => {
    const { db } = server.deps.store;
    const tables = ['otp_codes', 'otp_events', 'verified_phones', 'sms_messages', 'otp_locks'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  };

  it('go out by text message in the language of the visitor, four digits [OTP-04]', async () => {
    expect(await send()).toEqual({
      status: true,
      message: 'The code was sent.',
      sms_sent_time: new Date(server.clock.now).toISOString(),
      error_message: null,
      resend_seconds: 60,
    });
    expect(sent).toEqual([{ id: expect.any(String), to: PHONE, text: expect.stringMatching(/^\d{4} .* North Yard/) }]);
    expect(lastCode()).toMatch(/^\d{4}$/);
  });

  it('prove the phone when right, once [OTP-07]', async () => {
    await send();
    expect(await verify(wrongCode())).toBe(false);
    expect(await sign()).toBe('409 phone_not_verified');
    expect(await verify(lastCode())).toBe(true);
    expect(await verify(lastCode(), PHONE, server.browser())).toBe(false);
    expect(await sign(PHONE, server.browser())).toBe('409 phone_not_verified');
    expect(await sign('+46707654321')).toBe('409 phone_not_verified');
    expect(await sign()).toBe('signed');
    expect(await sign()).toBe('409 phone_not_verified');
  });

  it('answer the same visitor again when the first answer was lost on the way [OTP-07]', async () => {
    await send();
    expect(await verify(lastCode())).toBe(true);
    expect(await verify(lastCode())).toBe(true);
    expect(await verify(wrongCode())).toBe(false);
  });

  it('are taken once by parallel tries of two servers on one database [OTP-07]', async () => {
    const second = await createSecondApp(server.deps);
    await send('+46701234567');
    const staff = await testDevice(server, 'staff');
    const { json } = await staff.send('POST', '/api/staff/phone-codes', { phone_no: PHONE });
    const apps = [server, { ...server, app: second }] as TestServer[];
    const anyServer = (i: number) => (apps[i % 2] ?? server).browser();
    const tries = [0, 1, 2, 3].map((i) => verify(json.code, PHONE, anyServer(i)));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    await second.close();
  });

  it('are worth nothing after ten minutes, after five compares, and once there is a newer one [OTP-07]', async () => {
    await send();
    const first = lastCode();
    server.clock.now += 10 * MINUTE_MS;
    expect(await verify(first)).toBe(false);
    await send();
    for (let i = 0; i < 5; i += 1) expect(await verify(wrongCode())).toBe(false);
    expect(await verify(lastCode())).toBe(false);
    server.clock.now += MINUTE_MS;
    // Codes are short, so a new one may happen to equal the old one.
    const old = lastCode();
    await send();
    expect(await verify(lastCode())).toBe(true);
    expect(old === lastCode() || !(await verify(old))).toBe(true);
  });

  it('belong to the visitor who asked for them [OTP-07]', async () => {
    await send();
    expect(await verify(lastCode(), PHONE, server.browser())).toBe(false);
    expect(await verify(lastCode())).toBe(true);
  });

  it('are sent a minute apart, three in a quarter of an hour and five a day to a phone [OTP-04]', async () => {
    expect((await send()).status).toBe(true);
    server.clock.now += 20 * SECOND_MS;
    expect(await send()).toEqual({
      status: false,
      message: words('otp_refused_wait', { seconds: 40 }),
      sms_sent_time: null,
      error_message: words('otp_refused_wait', { seconds: 40 }),
      resend_seconds: 40,
    });
    for (const status of [true, true, false]) {
      server.clock.now += MINUTE_MS;
      expect((await send()).status).toBe(status);
    }
    server.clock.now += 15 * MINUTE_MS;
    for (const status of [true, true, false]) {
      expect((await send()).status).toBe(status);
      server.clock.now += 15 * MINUTE_MS;
    }
    expect(sent).toHaveLength(5);
    expect((await send('+46707654321')).status).toBe(true);
    server.clock.now += DAY_MS;
    expect((await send(PHONE, server.browser())).status).toBe(true);
  });

  it('tell when the next one can really be sent [OTP-06]', async () => {
    const told: unknown[] = [];
    for (let sends = 0; sends < 5; sends += 1) {
      const { status, resend_seconds } = await send();
      told.push(status && resend_seconds);
      server.clock.now += Number(resend_seconds) * SECOND_MS;
    }
    // The third in a quarter of an hour, and the fifth of a day.
    expect(told).toEqual([60, 60, 780, 60, expect.any(Number)]);
    expect(Number(told[4])).toBeGreaterThan(23 * 60 * 60);
    expect((await send(PHONE, server.browser())).status).toBe(true);
  });

  it('lock no phone after a clock that was 100 days ahead was set right [OTP-04]', async () => {
    server.clock.now += 100 * DAY_MS;
    for (const status of [true, true, true]) {
      expect((await send()).status).toBe(status);
      server.clock.now += MINUTE_MS;
    }
    const old = lastCode();
    server.clock.now -= 100 * DAY_MS;
    // It would live for another 100 days.
    expect(await verify(old)).toBe(false);
    expect((await send()).status).toBe(true);
    expect(await verify(lastCode())).toBe(true);
  });

  it('hold their limits over several servers and a restart [OTP-04]', async () => {
    const second = await createSecondApp(server.deps);
    const two = { ...server, app: second };
    const tries = [0, 1, 2, 3, 4, 5].map((i) => send(PHONE, i % 2 ? server.browser() : browserOf(two)));
    expect((await Promise.all(tries)).filter(({ status }) => status)).toHaveLength(3);
    expect(sent).toHaveLength(3);
    await second.close();
    const restarted = await createSecondApp(server.deps);
    expect((await send(PHONE, browserOf({ ...server, app: restarted }))).status).toBe(false);
    await restarted.close();
  });
  const browserOf = (of: TestServer) => of.browser();

  it('are sent only to a visit that has a page, a form with that phone, and been there for a while [OTP-04]', async () => {
    const phone = { form: signBody().form, phone_no: PHONE, location_id: 1 };
    const path = '/en/1/slideshow/send_otp';
    const pageless = await server.browser({ openedAt: null }).post(path, phone);
    expect([pageless.status, pageless.json.error.code]).toEqual([403, 'visit_not_begun']);
    for (const form of [{}, { form_field_name: 'Ada' }, { label_phone_number: PHONE }]) {
      const { json } = await browser.post(path, { ...phone, form });
      expect(json.error_message).toBe(words('otp_refused_number'));
    }
    const hasty = server.browser({ openedAt: server.clock.now });
    expect((await send(PHONE, hasty)).error_message).toBe(words('otp_refused_wait', { seconds: 2 }));
    expect(sent).toEqual([]);
  });

  it('are compared fifteen times a day wrongly for a phone at most; then only staff can help [OTP-07]', async () => {
    for (let round = 0; round < 3; round += 1) {
      await send();
      for (let i = 0; i < 5; i += 1) await verify(wrongCode());
      server.clock.now += 16 * MINUTE_MS;
    }
    await send();
    expect(await verify(lastCode())).toBe(false);
    const staff = await testDevice(server, 'staff');
    const { json } = await staff.send('POST', '/api/staff/phone-codes', { phone_no: PHONE });
    expect(await verify(json.code)).toBe(true);
  });

  it('have a daily cap a location and a limit a visitor [OTP-04]', async () => {
    await server.put(coded({ settings: { codes_per_day: 2 } }));
    const to = (i: number) => send(`+4670123${String(4000 + i)}`, server.browser({ ip: `192.0.2.${i}` }));
    expect([(await to(1)).status, (await to(2)).status, (await to(3)).status]).toEqual([true, true, false]);
    await server.put(coded());
    const statuses: boolean[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await send(`+4670123${String(5000 + i)}`)).status);
    expect(statuses.filter(Boolean)).toHaveLength(5);
    expect((await send('+46701236000')).error_message).toBe(words('otp_refused_many'));
  });

  it('answer known and unknown phones alike [FORM-11] [OTP-07]', async () => {
    await send();
    await verify(lastCode());
    expect(await sign()).toBe('signed');
    server.clock.now += DAY_MS;
    const unknown = '+46707654321';
    browser = server.browser();
    expect(await eligible(PHONE)).toBe(await eligible(unknown));
    const [a, b] = [await send(PHONE, server.browser()), await send(unknown, server.browser())];
    expect(a).toEqual(b);
    expect(await verify('0000', '+46709999999')).toBe(false);
  });

  it('are not counted against the visitor when the gateway is down, who can try again at once [OTP-04]', async () => {
    outcome = { kind: 'refused' };
    expect((await send()).error_message).toBe(words('otp_refused_gateway'));
    expect(await delivery()).toMatchObject({ status: true, delivery_status: 'failed' });
    outcome = { kind: 'sent', gatewayId: 'g-1', delivered: false };
    expect((await send()).status).toBe(true);
    expect(await verify(lastCode())).toBe(true);
  });

  it('count when no one knows whether the message went out [OTP-04]', async () => {
    outcome = { kind: 'unknown' };
    expect((await send()).status).toBe(true);
    expect(await delivery()).toMatchObject({ delivery_status: 'pending' });
    expect((await send()).status).toBe(false);
    expect(await verify(lastCode())).toBe(true);
  });

  it('tell their own visitor whether the message arrived, as the gateway reports it [OTP-05]', async () => {
    expect(await delivery()).toEqual({ status: false, delivery_status: 'pending', delivered_time: null });
    outcome = { kind: 'sent', gatewayId: 'gw-77', delivered: false };
    await send();
    expect(await delivery()).toEqual({ status: true, delivery_status: 'pending', delivered_time: null });
    const receipt = (payload: object, token = 'receipts') =>
      server.app.inject({ method: 'POST', url: `/api/sms/receipts?token=${token}`, payload });
    expect((await receipt({ id: 'gw-77', status: 'delivered' }, 'wrong')).statusCode).toBe(401);
    expect((await receipt({ status: 'delivered' })).statusCode).toBe(422);
    expect((await receipt({ messageId: 'other', status: 'delivered' })).json()).toEqual({ known: false });
    expect((await receipt({ messageId: 'gw-77', status: 'buffered' })).json()).toEqual({ known: true });
    expect(await delivery()).toMatchObject({ delivery_status: 'pending' });
    expect((await receipt({ messageId: 'gw-77', status: 'DELIVRD' })).json()).toEqual({ known: true });
    await receipt({ id: sent[0]?.id, status: 'failed' });
    expect(await delivery()).toEqual({
      status: true,
      delivery_status: 'delivered',
      delivered_time: new Date(server.clock.now).toISOString(),
    });
    expect(await delivery(PHONE, server.browser())).toMatchObject({ status: false });
  });

  it('are known as arrived also when the receipt comes before the answer of the gateway [OTP-05]', async () => {
    const receipt = async (payload: object) =>
      (await server.app.inject({ method: 'POST', url: '/api/sms/receipts?token=receipts', payload })).json();
    outcome = { kind: 'sent', gatewayId: 'gw-early', delivered: false };
    answering = async () => expect(await receipt({ id: 'gw-early', status: 'delivered' })).toEqual({ known: false });
    await send();
    expect(await delivery()).toMatchObject({
      delivery_status: 'delivered',
      delivered_time: new Date(server.clock.now).toISOString(),
    });
    const kept = () => server.deps.store.db.selectFrom('early_receipts').select('gateway_id').execute();
    expect(await kept()).toEqual([]);
    // No answer is outstanding: nothing is waiting for it.
    answering = undefined;
    expect(await receipt({ id: 'gw-nobody', status: 'delivered' })).toEqual({ known: false });
    expect(await kept()).toEqual([]);
  });

  it('are reported as failed after an early receipt, unless one says that they arrived [OTP-05]', async () => {
    const receipt = (status: string) => {
      const payload = { id: outcome.kind === 'sent' && outcome.gatewayId, status };
      return server.app.inject({ method: 'POST', url: '/api/sms/receipts?token=receipts', payload });
    };
    outcome = { kind: 'sent', gatewayId: 'gw-1', delivered: false };
    answering = () => receipt('failed');
    await send();
    expect(await delivery()).toMatchObject({ delivery_status: 'failed' });
    server.clock.now += MINUTE_MS;
    outcome = { kind: 'sent', gatewayId: 'gw-2', delivered: false };
    answering = async () => {
      await receipt('delivered');
      await receipt('failed');
    };
    await send();
    expect(await delivery()).toMatchObject({ delivery_status: 'delivered' });
  });

  it('can be had from staff when the text never comes: a way on for every visitor [OTP-06]', async () => {
    outcome = { kind: 'refused' };
    await send();
    const staff = await testDevice(server, 'staff');
    const { status, json } = await staff.send('POST', '/api/staff/phone-codes', { phone_no: '0046 70-123 45 67' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ phone_no: PHONE, code: expect.stringMatching(/^\d{4}$/) });
    expect(await verify(json.code)).toBe(true);
    expect(await sign()).toBe('signed');
    expect((await staff.send('POST', '/api/staff/phone-codes', { phone_no: '12' })).json.error.code).toBe(
      'phone_invalid',
    );
    const scanner = await testDevice(server, 'scanner');
    expect((await scanner.send('POST', '/api/staff/phone-codes', { phone_no: PHONE })).status).toBe(403);
  });

  it('let a signed visit be signed again with the same phone', async () => {
    await send();
    await verify(lastCode());
    const first = await browser.post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    const same = { form_field_signature_id: String(first.json.signature_id), form_field_name: 'Åsa Ö' };
    expect(await sign(PHONE, browser, same)).toBe('signed');
  });

  it('leave neither code nor phone in the database, and nothing after a day', async () => {
    await send();
    await verify(wrongCode());
    await verify(lastCode());
    const rows = await allRows();
    expect(rows).not.toContain(lastCode().padStart(6, '"'));
    expect(rows).not.toMatch(/46701234567/);
    expect(rows).not.toContain(`"${lastCode()}"`);
    server.clock.now += DAY_MS + 1;
    const { features, store, locations } = server.deps;
    await runRetention(features.retention, { db: store.db, locations, now: server.clock.now }, server.app.log);
    expect(await allRows()).toMatch(/^\[\[\],\[\],\[\],\[\],\[\{"name":"location 1","at":\d+\}\]\]$/);
  });

  it('take a proof for two hours, then it must be made again', async () => {
    await send();
    await verify(lastCode());
    server.clock.now += 2 * HOUR_MS;
    expect(await sign()).toBe('409 phone_not_verified');
  });

  // The limits of numbers are decided in code, from sums that the tests above read on both databases.
  if (dialect === 'postgres') return;

  it('for hundreds of numbers one after the other go to a few of them, while others are sent theirs [OTP-04]', async () => {
    const attacker = (i: number) => server.browser({ ip: `2001:db8:1:2::${i.toString(16)}` });
    for (let i = 0; i < 200; i += 1) await send(`+4670${String(2_000_000 + i * 1000)}`, attacker(i));
    expect(sent).toHaveLength(120);
    expect((await send('+46731234567', server.browser({ ip: '192.0.2.7' }))).status).toBe(true);
    // From many addresses at once, one range of numbers still gets a few.
    sent = [];
    for (let i = 0; i < 60; i += 1)
      await send(`+4676123${String(4000 + i)}`, server.browser({ ip: `198.51.100.${i}` }));
    expect(sent).toHaveLength(20);
  });

  it('are not spoilt by a stranger: neither the code nor the number nor the guesses [OTP-07]', async () => {
    await send();
    const own = lastCode();
    const stranger = () => server.browser({ ip: '203.0.113.9' });
    for (let i = 0; i < 9; i += 1) {
      const by = stranger();
      await send(PHONE, by);
      for (let guess = 0; guess < 6; guess += 1) await verify(wrongCode() === own ? '2222' : wrongCode(), PHONE, by);
    }
    expect(sent).toHaveLength(1 + 3);
    expect(await verify(own)).toBe(true);
    server.clock.now += MINUTE_MS;
    expect((await send(PHONE, server.browser())).status).toBe(true);
  });

  it('of staff survive a few guesses of a stranger [OTP-07]', async () => {
    const staff = await testDevice(server, 'staff');
    const { json } = await staff.send('POST', '/api/staff/phone-codes', { phone_no: PHONE });
    const wrong = json.code === '0000' ? '1111' : '0000';
    const stranger = server.browser({ ip: '203.0.113.9' });
    for (let i = 0; i < 19; i += 1) await verify(wrong, PHONE, stranger);
    expect(await verify(json.code)).toBe(true);
  });

  it('go to no number that costs extra or that no one has, where staff can still help [OTP-04] [OTP-06]', async () => {
    const staff = await testDevice(server, 'staff');
    for (const phone of ['+46900123456', '+443069990000', '+447000123456']) {
      expect(await eligible(phone), phone).toBe(true);
      expect((await send(phone)).error_message, phone).toBe(words('otp_refused_number'));
      expect((await staff.send('POST', '/api/staff/phone-codes', { phone_no: phone })).status, phone).toBe(200);
    }
    expect(sent).toEqual([]);
  });

  it('tell staff once before the day of a location is used up [OTP-04]', async () => {
    await server.put(coded({ settings: { codes_per_day: 30 } }));
    const { db } = server.deps.store;
    const told = () =>
      db.selectFrom('audit_log').select(['location_id', 'details']).where('action', '=', 'codes.scarce').execute();
    const before = (await told()).length;
    for (let i = 0; i < 23; i += 1)
      await send(`+467${20_000_000 + i * 10_000}`, server.browser({ ip: `192.0.2.${i}` }));
    expect((await told()).length).toBe(before);
    for (let i = 23; i < 33; i += 1)
      await send(`+467${20_000_000 + i * 10_000}`, server.browser({ ip: `192.0.2.${i}` }));
    expect((await told()).slice(before)).toEqual([{ location_id: '1', details: '{"sent":24,"limit":30}' }]);
    expect(sent).toHaveLength(30);
  });

  it('say why none can be sent: no number, a wrong one, one of a country without [OTP-04]', async () => {
    expect((await send('')).error_message).toBeTruthy();
    expect((await send('12')).error_message).toBe(words('otp_refused_number'));
    expect((await send('+14155552671')).status).toBe(false);
    expect(sent).toEqual([]);
  });

  it('are not said to be sent where there is no gateway [OTP-04]', async () => {
    const bare = await testServer(open(), [coded()], { sms: readSms({}, open().dataDir) });
    const answer = await send(PHONE, bare.browser());
    expect(answer).toMatchObject({ status: false, error_message: words('otp_refused_gateway') });
    expect(answer.sms_sent_time).toBeNull();
    await bare.app.close();
  });

  it('are not used up for a location by one address, however few it allows; those that visitors type take all [OTP-04]', async () => {
    await server.put(coded({ settings: { codes_per_day: 20 } }));
    const stranger = { ip: '198.51.100.40' };
    const outcomes: boolean[] = [];
    for (let i = 0; i < 20; i += 1)
      outcomes.push((await send(`+4673${1_000_000 + i * 10_000}`, server.browser(stranger))).status);
    expect(outcomes.filter(Boolean)).toHaveLength(10);
    // A site behind one address: its visitors type what they are sent.
    const site = { ip: '192.0.2.50' };
    for (let i = 0; i < 10; i += 1) {
      const phone = `+4676${1_000_000 + i * 10_000}`;
      const by = server.browser(site);
      expect((await send(phone, by)).status).toBe(true);
      expect(await verify(lastCode(), phone, by)).toBe(true);
    }
    expect((await send('+46769999999', server.browser(site))).status).toBe(false);
    server.clock.now += DAY_MS + MINUTE_MS;
    for (let i = 0; i < 20; i += 1) {
      const phone = `+4676${2_000_000 + i * 10_000}`;
      const by = server.browser(site);
      expect((await send(phone, by)).status).toBe(true);
      expect(await verify(lastCode(), phone, by)).toBe(true);
    }
  });

  it('count no wrong tries for a phone that has no code: no one is locked out by a stranger [OTP-07]', async () => {
    for (let i = 0; i < 16; i += 1) await verify('1234', PHONE, server.browser());
    await send();
    expect(await verify(lastCode())).toBe(true);
  });

  it('are demanded by the signature by the same rule as the page is told [OTP-01] [FORM-11]', async () => {
    expect(await sign('')).toBe('409 phone_not_verified');
    expect(await sign('+46701234567')).toBe('409 phone_not_verified');
    expect(await sign('+469999999999999')).toBe('409 phone_not_verified');
    expect(await sign('+14155552671')).toBe('422 form_invalid');
    await server.put(coded({ settings: { phone_countries: 'world' } }));
    expect(await sign('+14155552671')).toBe('signed');
    await server.put(coded({ settings: { phone_countries: 'world', foreign_phones: 'staff' } }));
    expect(await sign('+14155552671')).toBe('409 phone_not_verified');
    await server.put(coded({ fields: { default: [] } }));
    expect([await eligible(''), await sign('')]).toEqual([false, 'signed']);
  });

  it('are asked for where the location demands them, for phones of its countries [FORM-11] [OTP-01]', async () => {
    expect(await eligible(PHONE)).toBe(true);
    expect(await eligible('070 123')).toBe(true); // no number: must be corrected
    expect(await eligible('')).toBe(true);
    expect(await eligible('+14155552671')).toBe(false);
    await server.put(coded({ settings: { phone_countries: ['NO'] } }));
    expect([await eligible(PHONE), await eligible('+4791234567')]).toEqual([false, true]);
    await server.put(coded({ settings: { phone_countries: ['NO'], foreign_phones: 'staff' } }));
    expect(await eligible(PHONE)).toBe(true);
    await server.put(coded({ location: { id: 1, module_sms: 1 } }));
    expect(await eligible(PHONE)).toBe(false);
    await server.put(coded({ plugins: { otp: 0 } }));
    expect(await eligible(PHONE)).toBe(false);
  });
}

it.runIf(isInstalled('otp'))(
  'share the key of their hashes through the database, so that a second server takes the code of the first [OTP-07]',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-otp-'));
    const { migrations } = discoverFeatures();
    const [first, second] = [await openStore({ dataDir, migrations }), await openStore({ dataDir, migrations })];
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const outbox = createOutbox(dataDir);
    const one = await testServer({ store: first, dataDir }, [coded()], { sms: outbox });
    const locations = new Locations(second.locations, one.deps.now);
    const two = { ...one, app: await createSecondApp({ ...one.deps, store: second, locations }) };
    const staff = await testDevice(one, 'staff');
    const { json } = await staff.send('POST', '/api/staff/phone-codes', { phone_no: PHONE });
    const path = '/en/1/slideshow/verify_otp';
    expect((await two.browser().post(path, { phone_no: PHONE, otp: json.code })).json).toEqual({ result: true });

    const browser = one.browser();
    await browser.post('/en/1/slideshow/send_otp', { form: signBody().form, phone_no: PHONE, location_id: 1 });
    const written = JSON.parse(readFileSync(outboxFile(dataDir), 'utf8').trim());
    expect(written).toMatchObject({ to: PHONE, text: expect.stringMatching(/^\d{4} /) });
    expect(printed).toHaveBeenCalledWith(`Text message to ${PHONE}: ${written.text}\n`);
    printed.mockRestore();
    const status = await browser.post('/en/1/slideshow/validate-sms-status', { phone_no: PHONE });
    expect(status.json).toMatchObject({ status: true, delivery_status: 'delivered' });

    await Promise.all([one.app.close(), two.app.close()]);
    await Promise.all([first.close(), second.close()]);
    rmSync(dataDir, { recursive: true });
  },
);

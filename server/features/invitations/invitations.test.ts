import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type TestDevice, testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';
import { importBookings } from '../bookings/import.ts';
import { readBooking } from '../bookings/new-booking.ts';
import type { SmsMessage, SmsOutcome } from '../sms/sender.ts';

onBothDatabases('invitations', (open) => {
  let server: TestServer;
  let yard: TestDevice;
  const texts: SmsMessage[] = [];
  const TAKEN: SmsOutcome = { kind: 'sent', gatewayId: null, delivered: false };
  let outcome: SmsOutcome = { ...TAKEN };
  const sample = sampleLocation();
  const yardWithBookings = {
    id: 4,
    module_entry_code: 1,
    module_slot_time_booking: 1,
    unique_identifier_setting: { required: 0 },
    sub_locations: [40, 41].map((id) => ({ id, name: `Hall ${id}` })),
  } as const;

  beforeAll(async () => {
    const sms = {
      async send(message: SmsMessage) {
        texts.push(message);
        return outcome;
      },
    };
    server = await testServer(
      open(),
      [
        sampleLocation({ location: { ...sample.location, module_entry_code: 1 } }),
        sampleLocation({ id: 2, direct_link_id: 78, location: { ...sample.location, id: 2, module_entry_code: 1 } }),
        sampleLocation({ id: 3, direct_link_id: 79, location: { id: 3 } }),
        sampleLocation({ id: 4, direct_link_id: 80, location: yardWithBookings }),
      ],
      { sms },
    );
    yard = await testDevice(server, 'yard');
  });
  afterAll(() => server.app.close());

  const answers = { form_field_name: 'Ada Berg', form_field_registration_number: 'ABC 123' };
  const take = (browser: TestBrowser, code: string, location = 1) =>
    browser.post(`/en/${location}/slideshow/take-code`, { locationId: location, code });
  const invite = (ref: string, more: object = {}) => yard.send('PUT', `/api/invitations/${ref}`, { answers, ...more });

  it('keep their code when they are sent again, and are sent by text message once [GATE-06]', async () => {
    const first = await invite('one', { phone: '+46701234567', date: '+0', time: '7:05', bay_info: 'Dock 11' });
    expect(first).toMatchObject({ status: 201, json: { time: '07:05', sent: { sms: 'sent' }, used_at: null } });
    const again = await invite('one', { phone: '+46701234567', date: '+0', time: '8:00' });
    expect(again).toMatchObject({ status: 200, json: { code: first.json.code, time: '08:00' } });
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain(first.json.link);
    const stored = await server.deps.store.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first.json.code.replaceAll('-', ''));
  });

  it('are not said to be sent by a gateway that did not answer in time, and go out when they are sent again [GATE-06]', async () => {
    outcome = { kind: 'unknown' };
    expect((await invite('hung', { phone: '+46701234567' })).json.sent).toEqual({ sms: 'failed' });
    outcome = TAKEN;
    expect((await invite('hung', { phone: '+46701234567' })).json.sent).toEqual({ sms: 'sent' });
  });

  it('answer what was given, as they are typed, and only at their location [GATE-06]', async () => {
    const { json } = await invite('typed', { bay_info: 'Dock 11' });
    const found = await take(server.browser(), ` ${String(json.code).toLowerCase().replaceAll('-', ' ')} `);
    expect(found.json).toMatchObject({ status: 'found', bay_info: 'Dock 11' });
    expect(Object.fromEntries(found.json.answers.map((one: Answer) => [one.name, one.value]))).toEqual(answers);
    expect((await take(server.browser(), json.code, 2)).json).toEqual({ status: 'unknown' });
    expect((await take(server.browser(), json.code, 3)).json).toEqual({ status: 'unknown' });
  });

  it('say when they are for another day, and nothing else [GATE-06]', async () => {
    const late = await invite('late', { date: '2025-11-20' });
    expect((await take(server.browser(), late.json.code)).json).toEqual({ status: 'expired', date: '2025-11-20' });
    const early = await invite('early', { date: '2025-12-24' });
    expect((await take(server.browser(), early.json.code)).json).toEqual({ status: 'early', date: '2025-12-24' });
  });

  const sign = (browser: TestBrowser, form: object, location = 1) =>
    browser.post(
      `/en/${location}/slideshow/sign`,
      signBody({ main_location_id: location, form: { ...signBody().form, ...answers, ...form } }),
      {
        'idempotency-key': newKey(),
      },
    );

  it('are used by the first visit that showed their code and was signed [GATE-06]', async () => {
    const { json } = await invite('once');
    const [first, second] = [server.browser(), server.browser()];
    const { invitation } = (await take(first, json.code)).json;
    // Someone who only guessed its number has not shown its code.
    expect((await sign(server.browser(), { invitation })).status).toBe(200);
    expect((await take(second, json.code)).json.status).toBe('found');
    expect((await sign(first, { invitation })).status).toBe(200);
    expect((await sign(second, { invitation })).json.error.code).toBe('invitation_used');
    expect((await take(server.browser(), json.code)).json).toEqual({ status: 'used' });
    expect((await yard.send('GET', '/api/invitations/once')).json.used_at).toEqual(expect.any(String));
  });

  it('are not used by a signature at another location, though the same visit has shown their code [GATE-06]', async () => {
    const { json } = await invite('elsewhere');
    const browser = server.browser();
    const { invitation } = (await take(browser, json.code)).json;
    const there = await sign(browser, { invitation }, 2);
    expect(there.status, there.text).toBe(200);
    expect((await yard.send('GET', '/api/invitations/elsewhere')).json.used_at).toBeNull();
    expect((await sign(browser, { invitation })).status).toBe(200);
    expect((await yard.send('GET', '/api/invitations/elsewhere')).json.used_at).toEqual(expect.any(String));
  });

  it('are not needed with the pass of an earlier visit: what was typed is known, what was chosen is not [GATE-06]', async () => {
    const qrcode = 'GH-abcdefghijklmnopqrstuv';
    await sign(server.browser(), { qrcode, label_company: 'Frakt AB', label_cargo: 'Steel' });
    const { json } = await take(server.browser(), qrcode);
    const known = Object.fromEntries(json.answers.map((one: Answer) => [one.name, one.value]));
    expect(known).toMatchObject({ ...answers, label_company: 'Frakt AB' });
    expect(known).not.toHaveProperty('label_cargo');
    expect((await take(server.browser(), 'GH-abcdefghijklmnopqrstuw')).json).toEqual({ status: 'unknown' });
  });

  it.runIf(isInstalled('slotbooking'))(
    'are not needed by a booked vehicle: its plate answers the place only [GATE-06] [BOOK-06]',
    async () => {
      const booking = { unique_identification_number: 'LOAD-7', regnr: 'XYZ 789', date: '+0', sublocation_track: 41 };
      const read = readBooking(booking, new Date(server.clock.now).toISOString().slice(0, 10));
      if (!read.ok) throw new Error(read.error);
      await importBookings(server.deps.store.db, '4', [{ ref: 'LOAD-7', booking: read.value }], server.clock.now);
      const { json } = await take(server.browser(), 'xyz-789', 4);
      expect(json).toEqual({
        status: 'found',
        place: 41,
        answers: [{ name: 'form_field_registration_number', value: 'xyz-789' }],
      });
      expect((await take(server.browser(), 'NOT 123', 4)).json.status).toBe('unknown');
    },
  );

  it('cannot be guessed: a visit asks a handful of times, then a person is asked [GATE-06]', async () => {
    const guesser = server.browser({ ip: '192.0.2.9' });
    const codes = Array.from({ length: 9 }, (_, i) => `AAAA-BBBB-CCC${i}`);
    const said = [];
    for (const code of codes) said.push((await take(guesser, code)).status);
    expect(said).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  });

  it('have a page with their QR code, which shows neither name nor plate [GATE-06]', async () => {
    const { json } = await invite('page', { bay_info: 'Dock 11' });
    const path = new URL(json.link, 'http://gate.example').pathname;
    const page = await server.browser().get(path, { accept: 'text/html' });
    expect(page.text).toContain('Dock 11');
    expect(page.text).not.toMatch(/Ada|ABC 123/);
    const picture = await server.browser().get(`${path}/qr.svg`);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect((await server.browser().get('/i/AAAABBBBCCCC', { accept: 'text/html' })).status).toBe(404);
  });

  it('have a page in each language of the site, and refuse an address with two [GATE-06]', async () => {
    const { json } = await invite('languages');
    const path = new URL(json.link, 'http://gate.example').pathname;
    const read = (query: string) => server.browser().get(path + query, { accept: 'text/html' });
    const page = await read('');
    expect(page.text).toMatch(/<html lang="en"/);
    const other = /href="([^"]+\?language=sv)"/.exec(page.text)?.[1];
    expect(other).toBe(`${path}?language=sv`);
    expect((await read('?language=sv')).text).toMatch(/<html lang="sv"/);
    expect((await read('?language=sv&language=en')).status).toBe(400);
  });

  it('are refused with the reason [GATE-06]', async () => {
    expect((await invite('bad', { language: 'xx' })).json.error).toMatchObject({ code: 'invitation_invalid' });
    expect((await invite('bad', { answers: { qrcode: 'x' } })).json.error.message).toContain('answers/qrcode');
    expect((await invite('bad', { phone: '12' })).json.error.message).toContain('phone');
    expect((await invite('bad', { sublocation_track: 4711 })).json.error.message).toContain('sublocation_track');
    expect((await yard.send('GET', '/api/invitations/bad')).status).toBe(404);
  });

  it('no longer work when they are taken back [GATE-06]', async () => {
    const { json } = await invite('gone');
    expect(await yard.send('DELETE', '/api/invitations/gone')).toEqual({ status: 200, json: { deleted: true } });
    expect((await take(server.browser(), json.code)).json).toEqual({ status: 'unknown' });
  });
});

interface Answer {
  name: string;
  value: string;
}

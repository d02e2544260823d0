import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import { newDeviceNumber, newVisitCode } from '../../../domain/visit-names.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { archiveLocation } from '../../core/locations/archive.ts';
import { deleteLocation } from '../../core/locations/delete-location.ts';
import { findVisit } from '../../core/visits/find-visit.ts';
import { runRetention } from '../../retention.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';
import { outboxOf, sealTo } from '../../testing/outbox.ts';

const PAGE = '/en/1/slideshow';

onBothDatabases('visits from an outbox', (open) => {
  let server: TestServer;
  let browser: TestBrowser;
  let outbox: ReturnType<typeof outboxOf>;

  beforeAll(async () => {
    server = await testServer(open(), [sampleLocation()]);
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    await server.put(sampleLocation());
    browser = server.browser();
    outbox = outboxOf((await browser.get(PAGE)).text);
  });

  const rows = () => server.deps.store.db.selectFrom('visits').selectAll().orderBy('id').execute();
  const row = async (id: number) => (await rows()).find((visit) => visit.id === id || visit.device_number === id);
  const accepted = (body: SignRequest, key = newKey(), more: object = {}) =>
    sealTo(outbox, { key, page: PAGE, version: outbox.version, proof: outbox.proof, body, ...more });
  const deliver = (sealed: string, waited = 0, from: TestBrowser = browser) =>
    from.post('/outbox', { sealed, waited_ms: waited });
  const attentionOf = async (id: number) =>
    JSON.parse((await row(id))?.attention ?? '[]').map(({ code }: { code: string }) => code);
  const retention = () =>
    runRetention(
      server.deps.features.retention,
      { db: server.deps.store.db, locations: server.deps.locations, now: server.clock.now },
      server.app.log,
    );

  it('are opened and stored as slideshow/sign would have, at the time they were accepted [OFF-02] [OFF-03]', async () => {
    const body = signBody({ contact_to_visit: 'Ada Berg' });
    server.clock.now += HOUR_MS;
    const answer = await deliver(await accepted(body), HOUR_MS);
    expect(answer.status).toBe(200);
    const visit = await row(answer.json.signature_id);
    expect(visit).toMatchObject({
      location_id: '1',
      state: 'signed',
      language: 'en',
      plate: 'ABC123',
      attention: null,
    });
    expect(JSON.parse(visit?.form ?? '')).toEqual(body.form);
    expect(visit?.signed_at).toBe(server.clock.now - HOUR_MS);
    expect(visit?.delivered_at).toBe(server.clock.now);
  });

  it('are stored once, whichever of the plain call and the envelope comes first, and however often [OFF-02]', async () => {
    for (const order of [
      ['plain', 'sealed', 'sealed'],
      ['sealed', 'plain', 'sealed'],
    ]) {
      const [key, before] = [newKey(), (await rows()).length];
      const body = signBody();
      const sealed = await accepted(body, key);
      const ids = [];
      for (const way of order) {
        const answer =
          way === 'sealed'
            ? await deliver(sealed, 5, server.browser())
            : await browser.post(`${PAGE}/sign`, body, { 'idempotency-key': key });
        expect(answer.status).toBe(200);
        ids.push(answer.json.signature_id);
      }
      expect(new Set(ids).size).toBe(1);
      expect((await rows()).length).toBe(before + 1);
    }
  });

  it('make one visit of deliveries at the same time [OFF-02]', async () => {
    const before = (await rows()).length;
    const sealed = await accepted(signBody());
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(sealed, 0, server.browser())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await rows()).length).toBe(before + 1);
  });

  it('stay one visit when a key comes with other entries: the latest count [OFF-02]', async () => {
    const [key, before] = [newKey(), (await rows()).length];
    const first = await browser.post(`${PAGE}/sign`, signBody(), { 'idempotency-key': key });
    const changed = signBody({ form: { ...signBody().form, form_field_name: 'Åsa Berg' } });
    const again = await deliver(await accepted(changed, key), 0, server.browser());
    expect(again.json.signature_id).toBe(first.json.signature_id);
    expect((await rows()).length).toBe(before + 1);
    expect((await row(again.json.signature_id))?.person_name).toBe('åsa berg');
  });

  it('become the visit that was announced with their key, with what its browser had verified [OFF-02] [OFF-05]', async () => {
    const [key, before] = [newKey(), (await rows()).length];
    const { form, subLocationId, trackId, main_location_id, breathalyzer_check } = signBody();
    const announce = { form, subLocationId, trackId, main_location_id, breathalyzer_check };
    const id = (await browser.post(`${PAGE}/slideshow_watcher_sign`, announce, { 'idempotency-key': key })).json;
    const visitKey = (await row(id))?.visit_key;
    const answer = await deliver(await accepted(signBody(), key), 0, server.browser());
    expect(answer.json.signature_id).toBe(id);
    expect(await row(id)).toMatchObject({ state: 'signed', visit_key: visitKey });
    expect((await rows()).length).toBe(before + 1);
  });

  describe('that a guard would have refused', () => {
    it('are stored with the reasons, for staff to see [OFF-05]', async () => {
      const rules = { required: 1, show_bookings: 0 } as const;
      const location = {
        ...sampleLocation().location,
        module_slot_time_booking: 1 as const,
        unique_identifier_setting: rules,
      };
      await server.put(sampleLocation({ location: { ...location, module_id_scan: 1 as const } }));
      outbox = outboxOf((await browser.get(PAGE)).text);
      const form = {
        ...signBody().form,
        label_company: '',
        unique_identification_number: 'NONE-1',
        qrcode: newVisitCode(),
      };
      const refused = await browser.post(`${PAGE}/sign`, signBody({ form }), { 'idempotency-key': newKey() });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      const answer = await deliver(await accepted(signBody({ form })));
      expect(answer.status).toBe(200);
      const ofSlides = [
        ['idscan', 'scan_required'],
        ['slotbooking', 'booking_unknown'],
      ].flatMap(([slide = '', code]) => (isInstalled(slide) ? [code] : []));
      expect(await attentionOf(answer.json.signature_id)).toEqual(['form_invalid', ...ofSlides]);
      const seen = await findVisit(server.deps.store.db, { code: form.qrcode });
      expect(seen?.attention[0]).toEqual({ code: 'form_invalid', message: 'label_company: required' });
      expect(seen?.delivered_at).toBe(new Date(server.clock.now).toISOString());
    });

    it('are stored when their place is gone, and are no proof that a driver is known here [OFF-05]', async () => {
      const body = signBody({ trackId: 4711, form: { ...signBody().form, form_field_name: 'Nils Ny' } });
      const answer = await deliver(await accepted(body));
      expect(await attentionOf(answer.json.signature_id)).toEqual(['destination_unknown']);
      const asked = { name: 'Nils Ny', reg_number: 'ABC 123', phone_number: '', sublocationId: 0, trackId: 0 };
      expect((await browser.post(`${PAGE}/check-driver`, asked)).json).toEqual({ found: false });
    });

    it.runIf(isInstalled('idscan'))(
      'are judged by the version that the visitor saw and by the one in force: an older page skips nothing [OFF-01] [OFF-05]',
      async () => {
        const sealed = await accepted(signBody());
        const asked = { default: [{ name: 'label_new', field_type: 'textbox', required: 1 }] } as const;
        const { location } = sampleLocation();
        await server.put(
          sampleLocation({ fields: asked as never, location: { ...location, module_id_scan: 1 as const } }),
        );
        const old = await deliver(sealed);
        expect(await attentionOf(old.json.signature_id)).toEqual(['form_invalid', 'scan_required']);
        expect(await row(old.json.signature_id)).toMatchObject({ location_version: outbox.version });
        const seen = await findVisit(server.deps.store.db, { id: old.json.signature_id });
        expect(seen?.attention[0]?.message).toBe('label_new: required');
      },
    );

    it.runIf(isInstalled('idscan'))(
      'say their version by the proof of their page, whatever they name themselves [OFF-05]',
      async () => {
        const first = outbox;
        const { location } = sampleLocation();
        await server.put(sampleLocation({ location: { ...location, module_id_scan: 1 as const } }));
        outbox = outboxOf((await browser.get(PAGE)).text);
        const lying = await deliver(await accepted(signBody(), newKey(), { version: first.version }));
        expect(await row(lying.json.signature_id)).toMatchObject({ location_version: outbox.version });
        expect(await attentionOf(lying.json.signature_id)).toEqual(['scan_required']);
      },
    );

    it('are shown as unproven without a proof, or with one of another location, and judged as if they came now [OFF-05]', async () => {
      await server.put(sampleLocation({ id: 2, direct_link_id: 78 }));
      const other = outboxOf((await browser.get('/en/2/slideshow')).text).proof ?? '';
      const forged = `${outbox.proof?.slice(0, -43)}${'A'.repeat(43)}`;
      const renamed = (outbox.proof ?? '').replace(/^\d+/, '1000');
      for (const proof of [undefined, '', other, forged, renamed, `${outbox.proof}x`]) {
        const answer = await deliver(await accepted(signBody(), newKey(), { proof }), 2 * HOUR_MS);
        expect(await attentionOf(answer.json.signature_id)).toEqual(['page_unproven']);
        expect((await row(answer.json.signature_id))?.signed_at).toBe(server.clock.now);
      }
    });

    it('are shown where the location takes no one without the server [OFF-04] [OFF-05]', async () => {
      const { location } = sampleLocation();
      await server.put(sampleLocation({ location: { ...location, offline: 'refuse' as const } }));
      outbox = outboxOf((await browser.get(PAGE)).text);
      const answer = await deliver(await accepted(signBody()));
      expect(await attentionOf(answer.json.signature_id)).toEqual(['offline_refused']);
    });
  });

  it('are found by the number and the code that their device printed [OFF-02]', async () => {
    const [number, code] = [newDeviceNumber(), newVisitCode()];
    const form = { ...signBody().form, form_field_signature_id: number, qrcode: code };
    const answer = await deliver(await accepted(signBody({ form })));
    expect(answer.json.signature_id).toBe(Number(number));
    const { db } = server.deps.store;
    expect(await findVisit(db, { id: Number(number) })).toMatchObject({ signature_id: Number(number), form });
    expect(await findVisit(db, { code })).toMatchObject({ signature_id: Number(number) });
    const plain = await browser.post(`${PAGE}/sign`, signBody(), { 'idempotency-key': newKey() });
    expect(plain.json.signature_id).toBeLessThan(100_000_000_000);
  });

  it('are opened with an old key for as long as they may have waited, while pages get a new one [OFF-03]', async () => {
    const sealed = await accepted(signBody());
    server.clock.now += 31 * DAY_MS;
    const now = outboxOf((await browser.get(PAGE)).text);
    expect(now.key.kid).not.toBe(outbox.key.kid);
    server.clock.now += 300 * DAY_MS;
    await retention();
    const answer = await deliver(sealed, 331 * DAY_MS);
    expect(answer.status).toBe(200);
    expect(await attentionOf(answer.json.signature_id)).toEqual(['long_ago']);
    server.clock.now += 100 * DAY_MS;
    await retention();
    const late = await deliver(await accepted(signBody()));
    expect([late.status, late.json.error.code]).toEqual([422, 'envelope_unreadable']);
  });

  it('are not stored again after they were deleted here: their keys are kept, and nothing else of them [OFF-02]', async () => {
    const key = newKey();
    const sealed = await accepted(signBody({ slideshow_html: '<p>Badge</p>' }), key);
    const first = await deliver(sealed);
    server.clock.now += 91 * DAY_MS;
    await retention();
    expect(await row(first.json.signature_id)).toBeUndefined();
    const [kept] = await server.deps.store.db
      .selectFrom('sign_requests')
      .selectAll()
      .where('idempotency_key', '=', key)
      .execute();
    expect(kept).toMatchObject({ request: '{}', body_hash: '', visit_key: '', printout: null });
    const before = (await rows()).length;
    expect((await deliver(sealed, 91 * DAY_MS)).status).toBe(200);
    expect((await rows()).length).toBe(before);
  });

  it('that came late are kept as long as if they had come in time [OFF-05]', async () => {
    const sealed = await accepted(signBody());
    server.clock.now += 200 * DAY_MS;
    const answer = await deliver(sealed, 200 * DAY_MS);
    await retention();
    expect(await row(answer.json.signature_id)).toBeDefined();
  });

  describe('that say when they were accepted', () => {
    it('are believed as far back as their page was given out, and shown beyond that [OFF-05]', async () => {
      const given = Math.floor(server.clock.now / HOUR_MS) * HOUR_MS;
      const sealed = () => accepted(signBody());
      server.clock.now += 5 * HOUR_MS;
      const now = server.clock.now;
      for (const [waited, at, attention] of [
        [2 * HOUR_MS, now - 2 * HOUR_MS, []],
        // A clock that runs a little fast or slow is nothing to look at.
        [-60_000, now, []],
        [now - given + 60_000, given, []],
        [3 * DAY_MS, given, ['time_untrue']],
        [399 * DAY_MS, given, ['time_untrue']],
        [-DAY_MS, now, ['time_untrue']],
        [1e300, given, ['time_untrue']],
      ] as const) {
        const { signature_id: id } = (await deliver(await sealed(), waited)).json;
        expect([(await row(id))?.signed_at, await attentionOf(id)]).toEqual([at, attention]);
      }
    });

    it('gain nothing by an hour at which it was open: only of a kiosk it is believed, else the hour they come counts too [CLOSE-01] [OFF-05]', async () => {
      const hours = { default: { week: { mon: ['06:00-18:00'] } } };
      const was = server.clock.now;
      // A Monday, 17:20 in Stockholm.
      server.clock.now = Date.parse('2027-11-29T17:20:00+01:00');
      await server.put(sampleLocation({ opening_hours: hours }));
      const { cookie } = await testKiosk(server);
      const headers = { accept: 'text/html', cookie };
      const inject = async (url: string) => (await server.app.inject({ url, headers })).body;
      const pages = { phone: outboxOf((await browser.get(PAGE)).text), kiosk: outboxOf(await inject(PAGE)) };
      const attention = async (page: keyof typeof pages, waited: number) => {
        outbox = pages[page];
        const body = { sealed: await accepted(signBody()), waited_ms: waited };
        const from = { 'sec-fetch-site': 'same-origin', ...(page === 'kiosk' && { cookie }) };
        const answer = await server.app.inject({ method: 'POST', url: '/outbox', payload: body, headers: from });
        return attentionOf(answer.json().signature_id);
      };
      server.clock.now += HOUR_MS;
      // 18:20: accepted ten minutes before closing, and finished within the hour.
      expect(await attention('phone', HOUR_MS / 2)).toEqual([]);
      server.clock.now += 3 * HOUR_MS;
      expect(await attention('phone', 3.5 * HOUR_MS)).toEqual(['location_closed']);
      expect(await attention('kiosk', 3.5 * HOUR_MS)).toEqual([]);
      expect(await attention('kiosk', 0)).toEqual(['location_closed']);
      server.clock.now = was;
    });
  });

  describe('of a location that is no longer in use', () => {
    it('are taken and shown, so that none stays on its device for ever [OFF-02] [OFF-05]', async () => {
      const { store, features } = server.deps;
      const third = sampleLocation({ id: 3, direct_link_id: 79 });
      await server.put(third);
      const page = '/sv/3/slideshow';
      outbox = outboxOf((await browser.get(page)).text);
      const sealed = await Promise.all(
        [0, 1, 2].map(() => accepted(signBody({ main_location_id: 3 }), newKey(), { page })),
      );
      await store.db.transaction().execute((trx) => archiveLocation(store, trx, '3', server.clock.now));
      server.clock.now += 1_000;
      const archived = await deliver(sealed[0] ?? '');
      expect(archived.status).toBe(200);
      const visit = await row(archived.json.signature_id);
      expect(visit).toMatchObject({ location_id: '3', language: 'sv', state: 'signed' });
      expect(await attentionOf(archived.json.signature_id)).toEqual(['location_gone']);
      await server.put(third);
      await deleteLocation(store, features, '3', server.clock.now);
      server.clock.now += 1_000;
      const deleted = await deliver(sealed[1] ?? '');
      expect(deleted.status).toBe(200);
      expect(await attentionOf(deleted.json.signature_id)).toContain('location_gone');
      const never = await deliver(
        await accepted(signBody({ main_location_id: 404 }), newKey(), { page: '/en/404/slideshow' }),
      );
      expect(never.json.error.code).toBe('location_unknown');
    });
  });

  it('have the number and code of their badge unless another visit has them, which staff see [OFF-02] [OFF-05]', async () => {
    const [number, code] = [newDeviceNumber(), newVisitCode()];
    const first = { ...signBody().form, form_field_signature_id: number, qrcode: code };
    const taken = await deliver(await accepted(signBody({ form: first })));
    for (const form of [
      { ...first, form_field_signature_id: newDeviceNumber() },
      { ...first, qrcode: newVisitCode() },
    ]) {
      const other = await deliver(await accepted(signBody({ form })));
      expect(await attentionOf(other.json.signature_id)).toEqual(['badge_taken']);
    }
    const { db } = server.deps.store;
    expect(await findVisit(db, { code })).toMatchObject({ signature_id: taken.json.signature_id, attention: [] });
    const short = await deliver(await accepted(signBody({ form: { ...signBody().form, qrcode: 'GH-1' } })));
    expect(await row(short.json.signature_id)).toMatchObject({ qr: null, attention: null });
  });

  describe('that bring too much', () => {
    it('are cut to what a signature may bring, and shown: what the location asks for stays [FORM-01] [OFF-05]', async () => {
      const long = 'x'.repeat(70_000);
      const form = {
        a: long,
        b: long.slice(0, 1_900),
        ...signBody().form,
        label_cargo: 'Steel',
        [long.slice(0, 3_000)]: 'key',
      };
      const body = signBody({ form, contact_to_visit: long, more: long } as never);
      const answer = await deliver(await accepted(body));
      expect(await attentionOf(answer.json.signature_id)).toEqual(['form_invalid']);
      const visit = await row(answer.json.signature_id);
      expect(JSON.parse(visit?.form ?? '')).toMatchObject({ ...signBody().form, label_cargo: 'Steel' });
      const requests = await server.deps.store.db.selectFrom('sign_requests').select('request').execute();
      expect(Math.max(...requests.map(({ request }) => request.length))).toBeLessThan(10_000);
      expect((visit?.form.length ?? 0) + (visit?.details.length ?? 0)).toBeLessThan(10_000);
    });

    it('are refused like a signature when they are larger than one can be [SIGN-03]', async () => {
      const html = (size: number) => signBody({ slideshow_html: 'x'.repeat(size) });
      expect((await deliver(await accepted(html(255 * 1024)))).status).toBe(200);
      const answer = await deliver(await accepted(html(280 * 1024)));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect((await browser.post(`${PAGE}/sign`, html(280 * 1024), { 'idempotency-key': newKey() })).status).toBe(413);
    });
  });

  it.each([
    ['is no envelope', async () => 'nothing.like.an.envelope.x'],
    ['was changed on the way', async () => (await accepted(signBody())).replace(/.{4}$/, 'AAAA')],
    ['holds no sign call', () => accepted({ form: {} } as never)],
    ['has no key that can be told again', () => accepted(signBody(), 'short')],
  ])('are refused and not stored when what came %s [OFF-03]', async (_, sealed) => {
    const before = (await rows()).length;
    const answer = await deliver(await sealed());
    expect([answer.status, answer.json.error.code]).toEqual([422, 'envelope_unreadable']);
    expect((await rows()).length).toBe(before);
  });

  it('hold no word that a reader of the device could read [OFF-03]', async () => {
    const sealed = await accepted(signBody());
    const readable = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(readable.join(' ')).not.toMatch(/Öberg|ABC 123|Frakt/);
  });
});

import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDeviceNumber, newVisitCode } from '../../../domain/visit-names.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import { runRetention } from '../../retention.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { findVisit } from '../visits/find-visit.ts';
import type { PublicKey } from './keys.ts';

const PAGE = '/en/1/slideshow';
const DAY_MS = 24 * 3_600_000;

/** What the page was given, as it is written into the page. */
function outboxOf(html: string): { key: PublicKey; version: number } {
  const [, json = ''] = /id="page-config">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json).outbox;
}

async function seal(key: PublicKey, content: object): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'));
}

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
    seal(outbox.key, { key, page: PAGE, version: outbox.version, body, ...more });
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
    const answer = await deliver(await accepted(body), 3_600_000);
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
    expect(visit?.signed_at).toBe(server.clock.now - 3_600_000);
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
      expect(await attentionOf(answer.json.signature_id)).toEqual(['form_invalid', 'scan_required', 'booking_unknown']);
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

    it('are judged by the version of the location that the visitor saw [OFF-01] [OFF-05]', async () => {
      const sealed = await accepted(signBody());
      const asked = { default: [{ name: 'label_new', field_type: 'textbox', required: 1 }] } as const;
      await server.put(sampleLocation({ fields: asked as never }));
      expect(await attentionOf((await deliver(sealed)).json.signature_id)).toEqual([]);
      const unknown = await accepted(signBody(), newKey(), { version: 999 });
      expect(await attentionOf((await deliver(unknown)).json.signature_id)).toEqual(['form_invalid']);
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
    expect((await deliver(sealed, 331 * DAY_MS)).status).toBe(200);
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
    const answer = await deliver(await accepted(signBody()), 200 * DAY_MS);
    await retention();
    expect(await row(answer.json.signature_id)).toBeDefined();
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

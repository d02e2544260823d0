import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../../domain/time.ts';
import { newDeviceNumber } from '../../../../domain/visit-names.ts';
import type { PdfPrinter } from '../../../features/printouts/pdf/types.ts';
import { newKey, signBody, type TestServer, testServer } from '../../../testing/app.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { describeMismatch } from '../../../testing/describe-mismatch.ts';
import { sampleLocation } from '../../../testing/location.ts';

const SIGN = '/en/1/slideshow/sign';
const html = '<p>Badge</p>';

let isThereABrowser = true;

function fakePrinter(print: PdfPrinter['print']): PdfPrinter {
  return { canPrint: async () => isThereABrowser, warmUp: () => {}, print, close: async () => {} };
}

onBothDatabases('sign', (open) => {
  let server: TestServer;
  let printed = 0;
  let hold: Promise<void> = Promise.resolve();
  let outcome: Awaited<ReturnType<PdfPrinter['print']>> = { ok: true, value: { pdf: Buffer.from('%PDF-1.7 x') } };

  beforeAll(async () => {
    const printer = fakePrinter(async () => {
      printed += 1;
      await hold;
      return outcome;
    });
    server = await testServer(open(), [sampleLocation()], { printer });
  });
  afterAll(() => server.app.close());

  const visits = () => server.deps.store.db.selectFrom('visits').selectAll().orderBy('id').execute();
  const count = async () => (await visits()).length;
  const sign = (body = signBody(), key = newKey(), browser = server.browser()) =>
    browser.post(SIGN, body, { 'idempotency-key': key });

  it('stores everything that was entered before it answers [SIGN-03]', async () => {
    const body = signBody({ contact_to_visit: 'Ada Berg', luprefnr: 'L-1' });
    const answer = await sign(body);
    expect(answer.status).toBe(200);
    expect(describeMismatch('sign', answer.json)).toBe(null);
    const visit = (await visits()).find(({ id }) => id === answer.json.signature_id);
    expect(visit).toMatchObject({ location_id: '1', state: 'signed', language: 'en', plate: 'ABC123' });
    expect(JSON.parse(visit?.form ?? '')).toEqual(body.form);
    const { form: _form, slideshow_html: _html, ...rest } = body;
    expect(JSON.parse(visit?.details ?? '')).toEqual(rest);
  });

  it('answers the same key and body with the stored answer and signs once [SIGN-03] [SIGN-06]', async () => {
    const [key, before, made] = [newKey(), await count(), printed];
    const body = signBody({ slideshow_html: html });
    const first = await sign(body, key);
    const again = await sign(body, key);
    expect(first.json.pdf).toMatch(/^[\w-]{22}$/);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await count()).toBe(before + 1);
    expect(printed).toBe(made + 1);
  });

  it('refuses a key that was used for another body with 422 [SIGN-03]', async () => {
    const key = newKey();
    await sign(signBody(), key);
    const other = await sign(signBody({ readSlideshow: 0 }), key);
    expect([other.status, other.json.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('does not keep an accepted visitor waiting for a printer that takes too long [SIGN-03] [SIGN-06]', async () => {
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const browser = server.browser();
    const { status, json } = await sign(signBody({ slideshow_html: html }), newKey(), browser);
    expect([status, json.pdf]).toEqual([200, expect.stringMatching(/^[\w-]{22}$/)]);
    release();
    expect((await browser.get(`/print-pdf/${json.pdf}`)).headers['content-type']).toBe('application/pdf');
  });

  it('makes one visit of parallel tries and gives them all one answer [SIGN-03]', async () => {
    const [key, before] = [newKey(), await count()];
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const body = signBody({ slideshow_html: html });
    const tries = Array.from({ length: 8 }, () => sign(body, key));
    const first = await Promise.any(tries);
    release();
    const answers = await Promise.all(tries);
    expect(answers.map(({ status, json }) => [status, json])).toEqual(answers.map(() => [200, first.json]));
    expect(await count()).toBe(before + 1);
    expect((await sign(body, key)).json).toEqual(first.json);
  });

  it('answers at once when the first try died between the commit and its PDF, which is made when opened [SIGN-06]', async () => {
    const [key, before, browser] = [newKey(), await count(), server.browser()];
    const body = signBody({ slideshow_html: html });
    outcome = { ok: false, error: { kind: 'busy', message: '' } };
    const first = await sign(body, key, browser);
    outcome = { ok: true, value: { pdf: Buffer.from('%PDF-1.7 x') } };
    const { db } = server.deps.store;
    await db.updateTable('sign_requests').set({ answer: null }).where('idempotency_key', '=', key).execute();
    for (const jump of [0, -DAY_MS]) {
      server.clock.now += jump;
      const again = await sign(body, key, browser);
      expect([again.status, again.json]).toEqual([200, first.json]);
      server.clock.now -= jump;
    }
    expect((await browser.get(`/print-pdf/${first.json.pdf}`)).headers['content-type']).toBe('application/pdf');
    expect(await count()).toBe(before + 1);
  });

  it('answers null where nothing can be printed, and keeps the visit [SIGN-06]', async () => {
    isThereABrowser = false;
    const answer = await sign(signBody({ slideshow_html: html }));
    isThereABrowser = true;
    expect(answer.json).toEqual({ signature_id: expect.any(Number), pdf: null });
    expect((await visits()).at(-1)).toMatchObject({ id: answer.json.signature_id, state: 'signed' });
  });

  it('asks to wait for a slow printout, and makes it once however often it is opened [PRINT-02]', async () => {
    const browser = server.browser();
    outcome = { ok: false, error: { kind: 'timeout', message: '' } };
    const { json } = await sign(signBody({ slideshow_html: html }), newKey(), browser);
    const open = () => browser.get(`/print-pdf/${json.pdf}`, { accept: 'text/html' });
    expect((await open()).text).toContain('Preparing your printout');
    outcome = { ok: true, value: { pdf: Buffer.from('%PDF-1.7 x') } };
    const before = printed;
    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.map(({ headers }) => headers['content-type'])).toEqual(Array(3).fill('application/pdf'));
    expect(printed).toBe(before + 1);
  });

  it('answers a key whose visit is stored, whatever would refuse it now [SIGN-06]', async () => {
    const [key, body, location] = [newKey(), signBody(), sampleLocation()];
    const first = await sign(body, key);
    const before = await count();
    const asksMore = [{ name: 'label_badge', field_type: 'textbox' as const, required: 1 as const }];
    await server.put({ ...location, fields: { default: asksMore } });
    expect((await sign(body)).status).toBe(422);
    const again = await sign(body, key);
    await server.put(location);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await count()).toBe(before);
  });

  it('makes one visit of parallel tries with the same device number [SIGN-03]', async () => {
    const [key, before, number] = [newKey(), await count(), newDeviceNumber()];
    const body = signBody({ form: { ...signBody().form, form_field_signature_id: number } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign(body, key)));
    expect(answers.map(({ status, json }) => [status, json.signature_id])).toEqual(
      answers.map(() => [200, Number(number)]),
    );
    expect(await count()).toBe(before + 1);
  });

  it('signs an announced visit from the same browser only [SIGN-02]', async () => {
    const [mine, theirs] = [server.browser(), server.browser()];
    const { form, subLocationId, trackId, main_location_id, breathalyzer_check } = signBody();
    const announce = { form, subLocationId, trackId, main_location_id, breathalyzer_check };
    const id = (await mine.post('/en/1/slideshow/slideshow_watcher_sign', announce)).json;
    expect(describeMismatch('watcher-sign', id)).toBe(null);
    const again = { ...announce, form: { ...form, form_field_signature_id: String(id) } };
    expect((await mine.post('/en/1/slideshow/slideshow_watcher_sign', again)).json).toBe(id);
    const body = signBody({ form: again.form });
    expect((await sign(body, newKey(), theirs)).json.signature_id).not.toBe(id);
    expect((await sign(body, newKey(), mine)).json.signature_id).toBe(id);
  });

  it('stays one visit when it is signed again with other entries, and keeps both [SIGN-06]', async () => {
    const browser = server.browser();
    const first = await sign(signBody(), newKey(), browser);
    const id = first.json.signature_id;
    const before = await count();
    const changed = { ...signBody().form, form_field_name: 'Åsa Ö', form_field_signature_id: String(id) };
    const second = await sign(signBody({ form: changed }), newKey(), browser);
    expect(second.json.signature_id).toBe(id);
    expect(await count()).toBe(before);
    const requests = await server.deps.store.db
      .selectFrom('sign_requests')
      .select('request')
      .where('visit_id', '=', id)
      .execute();
    expect(requests).toHaveLength(2);
  });

  it('answers a retry after the page was reloaded, although the visit cookie is new [SIGN-06]', async () => {
    const [key, body] = [newKey(), signBody({ slideshow_html: html })];
    const first = await sign(body, key, server.browser());
    const reloaded = server.browser();
    expect((await sign(body, key, reloaded)).json).toEqual(first.json);
    expect((await reloaded.get(`/print-pdf/${first.json.pdf}`)).status).toBe(200);
  });

  it('checks the form against the rules of the location, naming each field [FORM-01] [FORM-03]', async () => {
    const before = await count();
    const form = { form_field_name: ' ', label_phone_number: '123', label_cargo: 'Steel,Wood' };
    const answer = await sign(signBody({ form }));
    expect(answer.status).toBe(422);
    expect(answer.json.error.code).toBe('form_invalid');
    expect(answer.json.error.fields).toEqual([
      { name: 'form_field_name', code: 'required' },
      { name: 'form_field_registration_number', code: 'required' },
      { name: 'label_company', code: 'required' },
      { name: 'label_phone_number', code: 'phone' },
      { name: 'label_cargo', code: 'choice' },
    ]);
    expect(await count()).toBe(before);
  });

  it('accepts a refused key again with corrected entries', async () => {
    const key = newKey();
    expect((await sign(signBody({ form: {} }), key)).status).toBe(422);
    expect((await sign(signBody(), key)).status).toBe(200);
  });

  it('accepts a form body as well as JSON', async () => {
    const { form, ...rest } = signBody();
    const pairs = [
      ...Object.entries(rest).map(([key, value]) => [key, String(value)]),
      ...Object.entries(form).map(([key, value]) => [`form[${key}]`, value]),
    ] as [string, string][];
    const answer = await server.browser().post(SIGN, new URLSearchParams(pairs).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': newKey(),
    });
    expect(answer.status).toBe(200);
  });

  it('requires a key, a known destination and its own location', async () => {
    const browser = server.browser();
    expect((await browser.post(SIGN, signBody())).json.error.code).toBe('idempotency_key_missing');
    expect((await sign(signBody({ trackId: 5 }))).json.error.code).toBe('destination_unknown');
    expect((await sign(signBody({ main_location_id: 2 }))).json.error.code).toBe('location_mismatch');
    expect((await sign({ ...signBody(), readSlideshow: 3 as 1 })).json.error.message).toMatch(/^\/readSlideshow: /);
  });

  it('refuses a body over 256 KB', async () => {
    expect((await sign(signBody({ slideshow_html: 'x'.repeat(262_144) }))).status).toBe(413);
  });
});

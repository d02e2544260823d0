import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { personOfForm } from '../../core/visits/person.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deleteOld } from '../../testing/delete-old.ts';
import { type TestDevice, testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';
import { forgetInvitations } from './expected.ts';
import { PASS_MS } from './passes/passes.ts';

const html = { accept: 'text/html' };
const QUESTION = {
  id: 5,
  language: 'en',
  question: 'How fast?',
  corrent_answer: '15 km/h',
  wrong_answer1: '90 km/h',
  wrong_answer2: '',
};

onBothDatabases('a visit prepared at home', (open) => {
  let server: TestServer;
  let yard: TestDevice;
  const { location } = sampleLocation();
  const place = (photos: object[] = []) =>
    sampleLocation({
      location: {
        ...location,
        module_entry_code: 1,
        module_pass: 1,
        module_control_questions: 1,
        control_questions: [QUESTION],
        control_questions_settings: { number_of_questions: 1 },
        photos: photos as never,
      },
      texts: { sv: { 'Dock 11': 'Port 11' } },
    });

  beforeAll(async () => {
    server = await testServer(open(), [place()]);
    yard = await testDevice(server, 'yard');
  });
  afterAll(() => server.app.close());

  const invite = async (ref: string, more: object = {}): Promise<Made> =>
    (await yard.send('PUT', `/api/invitations/${ref}`, { answers: { form_field_name: 'Ada Berg' }, ...more })).json;
  const form = { ...signBody().form, form_field_name: 'Ada Berg', control_question_5: '15 km/h' };
  const prepare = (code: string, more: object = {}, browser: TestBrowser = server.browser()) =>
    browser.post('/en/1/slideshow/prepare', {
      locationId: 1,
      code,
      form,
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      ...more,
    });
  const take = async (code: string, more: object = {}, browser: TestBrowser = server.browser()) =>
    (await browser.post('/en/1/slideshow/take-code', { locationId: 1, code, ...more })).json;
  const prepared = () => server.deps.store.db.selectFrom('invitations').select(['ref', 'prepared']).execute();
  const known = (answers: readonly Answer[]) => Object.fromEntries(answers.map(({ name, value }) => [name, value]));

  it('is kept with its invitation, checks no one in, and leaves nothing to be asked at the site [GATE-06]', async () => {
    const { code } = await invite('ready', { date: '+0' });
    const visits = await server.deps.store.db.selectFrom('visits').select('id').execute();
    const saved = await prepare(code);
    expect([saved.status, saved.json]).toEqual([200, { status: 'saved', url: `/i/${code.replaceAll('-', '')}` }]);
    expect(await server.deps.store.db.selectFrom('visits').select('id').execute()).toEqual(visits);
    expect((await yard.send('GET', '/api/invitations/ready')).json.prepared_at).toEqual(expect.any(String));

    const kiosk = server.browser();
    const found = await take(code, {}, kiosk);
    expect(found).toMatchObject({
      status: 'found',
      language: 'en',
      prepared_for: 1,
      prepared_answers: [{ name: 'control_question_5', value: '15 km/h' }],
    });
    const { control_question_5: _, ...entered } = form;
    expect(known(found.answers)).toEqual(entered);
    const body = signBody({ form: { ...form, invitation: found.invitation } });
    const signed = await kiosk.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    expect(signed.status, signed.text).toBe(200);
    expect(await take(code)).toEqual({ status: 'used' });
    expect((await prepare(code)).json).toEqual({ status: 'used' });
    // The prepared entries are now in the visit only.
    expect((await prepared()).find(({ ref }) => ref === 'ready')?.prepared).toBeNull();
  });

  it('can be prepared days before, when it cannot be begun yet [GATE-06]', async () => {
    const { code } = await invite('days', { date: '+6' });
    expect(await take(code)).toMatchObject({ status: 'early' });
    expect(await take(code, { prepare: 1 })).toMatchObject({ status: 'found' });
    expect((await prepare(code)).json.status).toBe('saved');
    server.clock.now += 6 * DAY_MS;
    expect((await take(code)).prepared_for).toBe(1);
    server.clock.now += 2 * DAY_MS;
    expect((await prepare(code)).json).toEqual({ status: 'expired' });
    server.clock.now -= 8 * DAY_MS;
  });

  it('shows the safety information again that has changed since, and keeps what was entered [GATE-06]', async () => {
    const { code } = await invite('changed');
    await prepare(code);
    await server.put(place([{ id: 9, url: 'new-rule.jpg', order: 1, show_in_slideshow: 1 }]));
    const found = await take(code);
    expect(found.prepared_for).toBeUndefined();
    expect(known(found.answers)).toMatchObject({ label_company: 'Frakt AB' });
    await server.put(place());
    expect((await take(code)).prepared_for).toBe(1);
  });

  it.runIf(isInstalled('controlquestion'))(
    'is not counted as seen where it was skipped, or a question was not answered rightly [GATE-06] [QUE-03]',
    async () => {
      const { code } = await invite('skipped');
      await prepare(code, { readSlideshow: 0 });
      expect((await take(code)).prepared_for).toBeUndefined();
      await prepare(code, { form: { ...form, control_question_5: '90 km/h' } });
      expect((await take(code)).prepared_for).toBeUndefined();
      await prepare(code, { form: signBody().form });
      expect((await take(code)).prepared_for).toBeUndefined();
    },
  );

  it('holds only what its location asks for, checked like a signature [GATE-06]', async () => {
    const { code } = await invite('checked');
    await prepare(code, { form: { ...form, qrcode: 'GH-x', invitation: '1', junk: 'x'.repeat(900), label_cargo: '' } });
    const kept = (await prepared()).find(({ ref }) => ref === 'checked')?.prepared ?? '';
    expect(kept).not.toMatch(/junk|qrcode|invitation|cargo/);
    expect((await prepare(code, { form: { ...form, form_field_name: '' } })).status).toBe(422);
    expect((await prepare(code, { form: { ...form, label_company: 'x'.repeat(2001) } })).status).toBe(422);
    expect((await prepare(code, { trackId: 4711 })).json.error.code).toBe('destination_unknown');
    expect((await prepared()).find(({ ref }) => ref === 'checked')?.prepared).toBe(kept);
  });

  it('is refused to anyone who opened no page, guesses, or has another location’s code [GATE-06]', async () => {
    const stranger = server.browser({ openedAt: null });
    const { code } = await invite('guarded');
    expect((await prepare(code, {}, stranger)).json.error.code).toBe('visit_not_begun');
    expect((await prepare('AAAA-BBBB-CCCC')).json).toEqual({ status: 'unknown' });
    const guesser = server.browser({ ip: '192.0.2.31' });
    const said = [];
    for (let i = 0; i < 9; i += 1) said.push((await prepare(`AAAA-BBBB-CC${i + 10}`, {}, guesser)).status);
    expect([said[7], said[8]]).toEqual([200, 429]);
  });

  it('is deleted with the forgotten person, even if only they entered their name [GATE-06]', async () => {
    const { code } = await invite('forgotten', { answers: {} });
    const zed = { ...form, form_field_name: 'Zed No one' };
    await prepare(code, { form: zed });
    const who = {
      ids: [-1],
      expected: [],
      countries: new Map(),
      people: [personOfForm(zed, 'SE')],
      locationIds: ['1'],
    };
    const { db } = server.deps.store;
    const forgotten = await db.transaction().execute((trx) => forgetInvitations(trx, who as never));
    expect(forgotten).toEqual({ invitations: 1 });
    expect((await prepared()).map(({ ref }) => ref)).not.toContain('forgotten');
  });

  const page = async (code: string) => (await server.browser().get(`/i/${code.replaceAll('-', '')}`, html)).text;

  it('ends on a page with the code, what is left and the calendar, and no name [GATE-06]', async () => {
    const { code } = await invite('page', { date: '+0', time: '07:30', bay_info: 'Dock 11' });
    const before = await page(code);
    expect(before).toContain('#code=');
    expect(before).toContain('#prepare=');
    await prepare(code);
    const after = await page(code);
    expect(after).toContain('data-state="ready"');
    for (const shown of ['Dock 11', '07:30', '<svg', 'class="left"', '#code=']) expect(after).toContain(shown);
    expect(after).not.toMatch(/Ada|Frakt|ABC 123/);
    const { text } = await server.browser().get(`/i/${code.replaceAll('-', '')}/visit.ics`);
    expect(text).toContain('DTSTART:20251124T063000Z');
    const later = await page((await invite('later', { date: '+5' })).code);
    // No one is at the site five days before.
    expect(later).not.toContain('#code=');
    expect(later).toContain('#prepare=');
  });

  it('says where to go in the visitor’s language [GATE-06] [CFG-05]', async () => {
    const { code } = await invite('swedish', { date: '+0', bay_info: 'Dock 11', language: 'sv' });
    const text = await page(code);
    expect(text).toContain('Port 11');
    expect(text).not.toContain('Dock 11');
  });

  it.runIf(isInstalled('breathalyzer', 'idscan', 'otp'))(
    'promises only what is asked at the site: nothing that is switched off [GATE-06] [LOC-03]',
    async () => {
      const before = place();
      const modules = { module_id_scan: 1, module_sms: 1, module_verify_otp: 1, module_breathalyzer: 1 } as const;
      const flags = { ...modules, breathalyzer_status: 1, breathalyzer_freq: 20 } as const;
      const own = { ...before.location, ...flags };
      await server.put({ ...before, location: own });
      const { code } = await invite('left', { date: '+0' });
      expect((await prepare(code)).json.status).toBe('saved');
      const left = async () => [...(await page(code)).matchAll(/<li>([^<]+)<\/li>/g)].map(([, title]) => title);
      const [scan, otp, breath, sign] = await left();
      expect([scan, otp, breath, sign]).not.toContain(undefined);

      await server.put({
        ...before,
        plugins: { idscan: 0 },
        location: { ...own, plugins: { otp: false, breathalyzer: '0' } },
      });
      expect(await left()).toEqual([sign]);
      await server.put({ ...before, location: { ...own, breathalyzer_status: 0, module_sms: 0 } });
      expect(await left()).toEqual([scan, sign]);
      // Without a field for it no number is asked for, and none is verified.
      await server.put({ ...before, location: own, fields: { default: [] } });
      expect(await left()).toEqual([scan, breath, sign]);
      await server.put(before);
    },
  );

  it('is not needed with the address of an earlier visit’s pass, which works like its code [GATE-06]', async () => {
    const browser = server.browser();
    const qrcode = 'GH-zyxwvutsrqponmlkjihgfe';
    const signed = await browser.post('/en/1/slideshow/sign', signBody({ form: { ...form, qrcode } }), {
      'idempotency-key': newKey(),
    });
    const { url } = (await browser.post('/en/1/slideshow/get-pass', { id: signed.json.signature_id })).json;
    const token = String(url).split('/').at(-1) ?? '';
    const ofCode = await take(qrcode);
    expect(ofCode.status).toBe('found');
    expect(await take(token)).toEqual(ofCode);
    expect(await take(`http://localhost${url}`)).toEqual(ofCode);
    expect(await take(`https://elsewhere.example${url}`)).toEqual({ status: 'unknown' });
    server.clock.now += PASS_MS;
    expect(await take(token)).toEqual({ status: 'expired', date: '2025-11-25' });
    await deleteOld(server.deps, 'visit_passes', server.clock.now);
    expect(await take(token)).toEqual({ status: 'unknown' });
  });
});

interface Made {
  code: string;
}
interface Answer {
  name: string;
  value: string;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskNews } from '../../../domain/desk-news.ts';
import { HOUR_MS } from '../../../domain/time.ts';
import type { DeskWaiting, ReadDeskAnswer } from '../../../schemas/generated/types.ts';
import { deleteLocation } from '../../core/locations/delete-location.ts';
import { assumeDepartures } from '../../core/visits/sign-out.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases, type TemporaryStore } from '../../testing/databases.ts';
import { describeMismatch } from '../../testing/describe-mismatch.ts';
import { listenToDesk } from '../../testing/desk-events.ts';
import { testDevice } from '../../testing/device.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';
import { PASSWORD, type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { revokeKiosk } from '../kiosks/kiosks.ts';
import { watchKiosks } from '../kiosks/watch.ts';
import { noteDesks } from './help/help-calls.ts';

const HERE = { locationId: '1' };

onBothDatabases('the desk', (open, dialect) => {
  let staff: Staff;
  let desk: StaffBrowser;
  let temporary: TemporaryStore;

  beforeAll(async () => {
    temporary = open();
    staff = await staffServer(temporary);
    const owner = await staff.first();
    desk = await staff.hire(owner, 'rosa', [{ location_id: '1', role: 'reception' }]);
  });
  afterAll(() => staff.server.app.close());

  const read = async (): Promise<ReadDeskAnswer> => {
    const { json } = await desk.call('read-desk', {}, {}, HERE);
    expect(describeMismatch('read-desk', json)).toBeNull();
    return json;
  };
  const sign = async (form: Record<string, string> = {}, more: object = {}): Promise<number> => {
    const body = signBody({ form: { ...signBody().form, ...form }, ...more });
    const url = '/en/1/slideshow/sign';
    const signed = await staff.server.browser().post(url, body, { 'idempotency-key': newKey() });
    expect(signed.status, signed.text).toBe(200);
    return signed.json.signature_id;
  };
  const find = async (signatureId: number) => (await read()).visits.find((v) => v.signature_id === signatureId);
  const waiting = async (kind: DeskWaiting['kind']) => (await read()).waiting.filter((one) => one.kind === kind);

  it('lists visits with name, company, plate and host, and shows the details of each [DESK-01]', async () => {
    const id = await sign({ label_who_visit: 'Ada Berg', control_question_7: 'Walking pace' });
    const visit = await find(id);
    expect(visit).toMatchObject({ name: 'Åsa Öberg', company: 'Frakt AB', plate: 'ABC 123', host: 'Ada Berg' });
    expect(visit).toMatchObject({ left_at: null, left_how: null, needs_look: false });
    const { json } = await desk.call('read-visit', {}, {}, { ...HERE, visitId: String(visit?.id) });
    expect(describeMismatch('read-visit', json)).toBeNull();
    expect(json.entries).toContainEqual({ label: 'Name', value: 'Åsa Öberg' });
    expect(json.answers).toEqual([{ label: '7', value: 'Walking pace' }]);
    expect(json.history.map(({ what }: { what: string }) => what)).toEqual(['visit.begun', 'visit.signed']);
  });

  it('reports what is known of a visit from before its location was deleted and came back [DESK-01]', async () => {
    const { store, features, locations, now } = staff.server.deps;
    const document = (await locations.find('1'))?.document ?? sampleLocation();
    const visit = await find(await sign());
    await deleteLocation(store, features, '1', now());
    await staff.server.put(document);
    const { status, json } = await desk.call('read-visit', {}, {}, { ...HERE, visitId: String(visit?.id) });
    expect([status, json.visit.id]).toEqual([200, visit?.id]);
  });

  it('knows no visit of another location [STAFF-02]', async () => {
    const visit = await find(await sign());
    const owner = await staff.signIn('ada');
    const elsewhere = { locationId: '2', visitId: String(visit?.id) };
    expect((await owner.call('read-visit', {}, {}, elsewhere)).status).toBe(404);
  });

  it('signs visitors out, takes it back, and keeps who did it [DESK-02] [STAFF-04]', async () => {
    const visit = await find(await sign());
    const params = { ...HERE, visitId: String(visit?.id) };
    const out = await desk.call('sign-out-visits', { visits: [visit?.id] }, {}, HERE);
    expect(out.json).toEqual({ left: [visit?.id] });
    expect(await find(visit?.signature_id ?? 0)).toMatchObject({ left_how: 'desk', left_at: staff.server.clock.now });
    expect((await desk.call('sign-out-visits', { visits: [visit?.id] }, {}, HERE)).json).toEqual({ left: [] });
    expect((await desk.call('undo-sign-out', {}, {}, params)).status).toBe(200);
    expect(await find(visit?.signature_id ?? 0)).toMatchObject({ left_at: null });
    const { history } = (await desk.call('read-visit', {}, {}, params)).json;
    expect(history).toContainEqual(expect.objectContaining({ what: 'visit.sign-out', by: 'rosa' }));
    expect(history).toContainEqual(expect.objectContaining({ what: 'visit.undo-sign-out', by: 'rosa' }));
  });

  it('assumes that visitors have left when their time has come, apart from those who were seen [DESK-02]', async () => {
    const seen = await find(await sign());
    const unseen = await sign();
    await desk.call('sign-out-visits', { visits: [seen?.id] }, {}, HERE);
    staff.server.clock.now += 23 * HOUR_MS;
    await assumeDepartures(staff.server.deps);
    desk = await staff.signIn('rosa');
    expect(await find(unseen)).toMatchObject({ left_at: null });
    staff.server.clock.now += 2 * HOUR_MS;
    await assumeDepartures(staff.server.deps);
    desk = await staff.signIn('rosa');
    expect(await find(unseen)).toMatchObject({ left_how: 'assumed' });
    // It is Monday again, and check-in is open.
    staff.server.clock.now += (7 * 24 - 25) * HOUR_MS;
    desk = await staff.signIn('rosa');
  });

  it('decides ID scans with a reason, once [DESK-03]', async () => {
    const scanner = await testDevice(staff.server, 'scanner');
    const mrz = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
    await scanner.send('POST', '/api/devices/scans', { mrz, source_result: 'photo?' });
    const [scan] = await waiting('scan');
    expect(scan).toMatchObject({ name: expect.stringMatching(/anna/i), detail: 'photo?' });
    const params = { ...HERE, scanId: scan?.id ?? '' };
    const decide = () => desk.call('decide-waiting-scan', { approve: true, reason: 'Document seen' }, {}, params);
    expect((await decide()).status).toBe(200);
    expect((await decide()).json.error.code).toBe('scan_unknown');
    expect(await waiting('scan')).toEqual([]);
    const entry = await temporary.store.db
      .selectFrom('audit_log')
      .select(['person_name', 'details'])
      .where('action', '=', 'scan.approve')
      .executeTakeFirst();
    expect(entry).toEqual({ person_name: 'rosa', details: '{"reason":"Document seen"}' });
  });

  it('shows a caller for help whether a desk is open, at this server or another [GATE-08]', async () => {
    const { store } = staff.server.deps;
    const visitor = staff.server.browser();
    await store.db.deleteFrom('help_desks').execute();
    const call = { location_id: 1, slide: 'form', language: 'en' };
    const { id, staffed } = (await visitor.post('/help-calls', call)).json;
    expect(staffed).toBe(false);
    const asks = async () => (await visitor.get(`/help-calls/${id}`)).json.staffed;
    await noteDesks(store.db, ['1', '2'], staff.server.clock.now);
    await noteDesks(store.db, ['1'], staff.server.clock.now);
    expect(await asks()).toBe(true);
    staff.server.clock.now += 60_000;
    expect(await asks()).toBe(false);
    await visitor.post(`/help-calls/${id}/end`, {});
    expect((await visitor.get(`/help-calls/${id}`)).json.state).toBe('ended');
  });

  it('answers calls for help, and shows the visitor who is coming [GATE-08] [DESK-03]', async () => {
    const visitor = staff.server.browser();
    const call = { location_id: 1, slide: 'form', language: 'sv' };
    const { id } = (await visitor.post('/help-calls', call)).json;
    expect((await visitor.post('/help-calls', call)).json.id).toBe(id);
    expect(await waiting('help')).toEqual([
      expect.objectContaining({ id, detail: 'form', language: 'sv', device: 'phone', state: 'waiting' }),
    ]);
    await desk.call('answer-help', { state: 'answered' }, {}, { ...HERE, callId: id });
    expect((await visitor.get(`/help-calls/${id}`)).json).toMatchObject({ id, state: 'answered', by: 'rosa' });
    expect((await staff.server.browser().get(`/help-calls/${id}`)).status).toBe(404);
    expect(await waiting('help')).toEqual([expect.objectContaining({ state: 'answered', by: 'rosa' })]);
    // The visitor continues at the same time.
    await visitor.post('/help-calls', { ...call, slide: 'sign' });
    expect(await waiting('help')).toEqual([expect.objectContaining({ detail: 'sign', state: 'answered' })]);
    await visitor.post(`/help-calls/${id}/end`, {});
    expect(await waiting('help')).toEqual([]);
  });

  it('lists a name as it reads: nothing in it is unseen or turns its direction [TRUE-05]', async () => {
    const visit = await find(await sign({ form_field_name: 'Anna \u202egreB\u202c\u200b' }));
    expect(visit).toMatchObject({ name: 'Anna greB' });
  });

  it("names a kiosk's fault, announces it once, and clears it [DESK-08]", async () => {
    if (dialect === 'postgres') return;
    const { clock, deps } = staff.server;
    const { id, cookie } = await testKiosk(staff.server);
    const told: string[] = [];
    const event = (one: SiteEvent) => {
      if ('fault' in one) told.push(`${one.kind} ${one.fault}`);
    };
    const stop = deps.store.events.listen(event);
    const well = { version: 99, language: 'en', printer: 'ready', storageLeft: null, error: null };
    const reports = async (change: object) => {
      const kiosk = { ...well, outbox: { count: 0, since: null }, clock: clock.now, ...change };
      const answer = await staff.server
        .browser()
        .post('/device-reports', { location_id: 1, slide: '', kiosk }, { cookie });
      expect(answer.status, answer.text).toBe(204);
    };
    const faults = async () => {
      await watchKiosks(deps);
      const own = (await read()).kiosks.filter((kiosk) => kiosk.id === id);
      return own.flatMap((kiosk) => kiosk.faults.map(({ kind, detail }) => `${kind} ${detail}`.trim()));
    };
    await reports({ printer: 'paper-out', outbox: { count: 2, since: clock.now - 120_000 } });
    await expect.poll(faults, { timeout: 5_000 }).toEqual(['paper-out', 'visits-waiting 2']);
    await reports({});
    await expect.poll(faults, { timeout: 5_000 }).toEqual([]);
    clock.now += 100_000;
    expect(await faults()).toEqual(['silent']);
    await reports({});
    await expect.poll(faults, { timeout: 5_000 }).toEqual([]);
    stop();
    const each = ['paper-out', 'visits-waiting', 'silent'].flatMap((f) => [`kiosk.fault ${f}`, `kiosk.well ${f}`]);
    expect(told.sort()).toEqual(each.sort());
    const named = await desk.call('rename-kiosk', { name: 'Gate 1' }, {}, { ...HERE, kioskId: id });
    expect(named.status).toBe(200);
    expect((await read()).kiosks).toEqual([expect.objectContaining({ id, name: 'Gate 1' })]);
  });

  it('lists as a kiosk only a device that was set up as one, until it is taken out of use [DESK-08] [GATE-01]', async () => {
    const { clock, deps } = staff.server;
    const before = (await read()).kiosks.map((one) => one.id);
    const { id, cookie } = await testKiosk(staff.server);
    const sent = { version: 1, language: 'en', printer: 'none', storageLeft: null, error: null };
    const kiosk = { ...sent, outbox: { count: 0, since: null }, clock: clock.now };
    const report = { location_id: 1, slide: '', kiosk };
    await staff.server.browser().post('/device-reports', report);
    const own = staff.server.browser();
    await own.post('/device-reports', report, { cookie });
    const ids = async () => (await read()).kiosks.map((one) => one.id).filter((one) => !before.includes(one));
    await expect.poll(ids, { timeout: 5_000 }).toEqual([id]);
    const call = { location_id: 1, slide: 'form', language: 'en' };
    await desk.call('rename-kiosk', { name: 'Gate 7' }, {}, { ...HERE, kioskId: id });
    const { id: callId } = (await own.post('/help-calls', call, { cookie })).json;
    expect(await waiting('help')).toEqual([expect.objectContaining({ id: callId, device: 'Gate 7' })]);
    await own.post(`/help-calls/${callId}/end`, {});
    await revokeKiosk(deps.store.db, id, clock.now);
    expect(await ids()).toEqual([]);
  });

  it('counts visits under way by slide, without a name [DESK-01]', async () => {
    const [one, two] = [staff.server.browser(), staff.server.browser()];
    await one.post('/device-reports', { location_id: 1, slide: 'form' });
    await two.post('/device-reports', { location_id: 1, slide: 'sign' });
    await one.post('/device-reports', { location_id: 1, slide: 'sign' });
    await expect
      .poll(async () => (await read()).under_way, { timeout: 5_000 })
      .toEqual([{ slide: 'sign', kiosks: 0, phones: 2 }]);
  });

  it('shows no words of a device that are not ours: its slide, its language and its error [DESK-01] [DESK-03] [DESK-08]', async () => {
    const { clock } = staff.server;
    const typed = 'Free parking at gate 9, call 0701234567';
    const phone = staff.server.browser();
    await phone.post('/device-reports', { location_id: 1, slide: typed });
    const call = { location_id: 1, slide: typed, language: 'call-0701234567' };
    const { id } = (await phone.post('/help-calls', call)).json;
    const sent = { version: 99, language: 'call-0701234567', printer: 'none', storageLeft: null };
    const error = { message: typed, at: clock.now };
    const kiosk = { ...sent, error, outbox: { count: 0, since: null }, clock: clock.now };
    const { cookie } = await testKiosk(staff.server);
    await staff.server.browser().post('/device-reports', { location_id: 1, slide: typed, kiosk }, { cookie });
    const shown = async () => {
      await watchKiosks(staff.server.deps);
      return JSON.stringify(await read());
    };
    await expect.poll(shown, { timeout: 5_000 }).toMatch(/"page-error"[^}]*"detail":"unknown-\d{4}"/);
    expect((await read()).under_way).toContainEqual({ slide: 'unknown', kiosks: 1, phones: 1 });
    expect(await waiting('help')).toContainEqual(expect.objectContaining({ id, detail: 'unknown', language: '' }));
    expect(await shown()).not.toContain('0701234567');
    await phone.post(`/help-calls/${id}/end`, {});
  });

  it('receives a visit as it is signed and as it ends [DESK-01]', async () => {
    await staff.server.app.listen({ port: 0, host: '127.0.0.1' });
    const news: DeskNews[] = [];
    const stop = await listenToDesk(staff, desk, (one) => news.push(one));
    await expect.poll(() => news).toEqual([{ kind: 'gap' }]);
    const id = await sign({ form_field_name: 'Live Larsson' });
    const told = () => news.flatMap((one) => (one.kind === 'news' ? one.visits : []));
    await expect.poll(told, { timeout: 5_000 }).toContainEqual(expect.objectContaining({ name: 'Live Larsson' }));
    const visit = told().find(({ signature_id }) => signature_id === id);
    await desk.call('sign-out-visits', { visits: [visit?.id] }, {}, HERE);
    await expect
      .poll(told, { timeout: 5_000 })
      .toContainEqual(expect.objectContaining({ id: visit?.id, left_how: 'desk' }));
    stop();
  });

  // Wording and recipients do not depend on the database.
  if (dialect === 'postgres') return;

  it("shows a visitor's choices and answers in the reader's language [DESK-01] [STAFF-05]", async () => {
    const { server } = staff;
    const before = (await server.deps.locations.find('1'))?.document ?? sampleLocation();
    const asked = { id: 7, wrong_answer2: null, wrong_answer3: null };
    const control_questions = [
      { ...asked, language: 'en', question: 'How fast?', corrent_answer: 'Walking pace', wrong_answer1: 'Fast' },
      { ...asked, language: 'sv', question: 'Hur fort?', corrent_answer: 'Gångfart', wrong_answer1: 'Fort' },
      { ...asked, language: 'pl', question: 'Jak szybko?', corrent_answer: 'Tempo pieszego', wrong_answer1: 'Szybko' },
    ];
    const texts = {
      sv: { Steel: 'Stål', 'Paper, dry': 'Papper, torrt', label_cargo: 'Last' },
      en: { label_cargo: 'Cargo' },
    };
    await server.put({ ...before, texts, location: { ...before.location, control_questions } });
    const visit = await find(await sign({ control_question_7: 'Tempo pieszego', label_cargo: 'Steel,Paper, dry' }));
    const readIn = async (language?: string) => {
      const params = { ...HERE, visitId: String(visit?.id) };
      const { answers, entries } = (await desk.call('read-visit', language ? { language } : {}, {}, params)).json;
      return [...answers, ...entries.filter(({ value }: { value: string }) => /Stål|Steel/.test(value))];
    };
    expect(await readIn('sv')).toEqual([
      { label: 'Hur fort?', value: 'Gångfart' },
      { label: 'Last', value: 'Stål, Papper, torrt' },
    ]);
    // German is not spoken here: the visitor's own question with its answer, the rest as the location has it.
    expect(await readIn('de')).toEqual([
      { label: 'Jak szybko?', value: 'Tempo pieszego' },
      { label: 'Cargo', value: 'Steel, Paper, dry' },
    ]);
    await server.put(before);
  });

  it('says yes or no as the reader does, and marks the answer that staff are called for [DESK-01] [FORM-01]', async () => {
    const { server } = staff;
    const before = (await server.deps.locations.find('1'))?.document ?? sampleLocation();
    const follows = [{ answer: '1', call_staff: 1 as const }];
    const goods = { name: 'label_goods', field_type: 'boolean', required: 0, follows } as const;
    const dog = { name: 'label_dog', field_type: 'boolean', required: 0 } as const;
    await server.put({ ...before, fields: { default: [...(before.fields?.default ?? []), goods, dog] } });
    const visit = await find(await sign({ label_goods: '1', label_dog: '0' }));
    const { json } = await desk.call('read-visit', { language: 'sv' }, {}, { ...HERE, visitId: String(visit?.id) });
    await server.put(before);
    expect(describeMismatch('read-visit', json)).toBeNull();
    expect(json.entries).toContainEqual({ label: 'Goods', value: 'Ja', calls_staff: true });
    expect(json.entries).toContainEqual({ label: 'Dog', value: 'Nej' });
  });

  it("shows what a visitor was taught and already knew, in the reader's language [MEM-04] [STAFF-05]", async () => {
    const { server } = staff;
    const before = (await server.deps.locations.find('1'))?.document ?? sampleLocation();
    const photo_texts = [
      { language: 'en', name: 'Gate' },
      { language: 'sv', name: 'Grind' },
    ];
    const photos = [{ id: 9, url: 'gate.jpg', order: 1, show_in_slideshow: 1 as const, photo_texts }];
    await server.put({ ...before, location: { ...before.location, photos } });
    const { version = 0 } = (await server.deps.locations.find('1')) ?? {};
    const lessons = [{ key: 'photo:9', language: 'en', seconds: 5 }];
    const visit = await find(await sign({}, { lessons, lessons_version: version }));
    const silent = await find(await sign());
    await server.put(before);
    const told = async (of: typeof visit, language: string) => {
      const { json } = await desk.call('read-visit', { language }, {}, { ...HERE, visitId: String(of?.id) });
      expect(describeMismatch('read-visit', json)).toBeNull();
      return json.lessons;
    };
    const gate = { key: 'photo:9', kind: 'photo', state: 'shown', held_since: null };
    expect(await told(visit, 'sv')).toEqual([{ ...gate, title: 'Grind' }]);
    // Polish is not spoken here: as the visitor met it.
    expect(await told(visit, 'pl')).toEqual([{ ...gate, title: 'Gate' }]);
    expect(await told(silent, 'sv')).toEqual([]);
  });

  it.each(['toString', 'constructor', 'valueOf', 'Approved by', "=cmd|' /C calc'!A0"])(
    'shows a visit with a key that no one asked for apart from what was entered: %s [DESK-01]',
    async (key) => {
      const visit = await find(await sign({ [key]: 'the boss\ufffe' }));
      const { status, json } = await desk.call('read-visit', {}, {}, { ...HERE, visitId: String(visit?.id) });
      expect([status, json.other]).toEqual([200, [{ label: key, value: 'the boss' }]]);
      expect(json.entries).toContainEqual({ label: 'Name', value: 'Åsa Öberg' });
      expect(json.entries).not.toContainEqual(expect.objectContaining({ value: 'the boss' }));
    },
  );

  it('knows what was asked at an older version of the location [DESK-01] [OFF-01]', async () => {
    const { server } = staff;
    const before = (await server.deps.locations.find('1'))?.document ?? sampleLocation();
    const seal = { name: 'label_seal', field_type: 'textbox', required: 0 } as const;
    await server.put({ ...before, fields: { default: [...(before.fields?.default ?? []), seal] } });
    const visit = await find(await sign({ label_seal: 'S-17' }));
    await server.put(before);
    const { json } = await desk.call('read-visit', {}, {}, { ...HERE, visitId: String(visit?.id) });
    expect(json.entries).toContainEqual({ label: 'Seal', value: 'S-17' });
    expect(json.other).toEqual([]);
  });

  it('sends nothing more once a person is signed out, idle or no longer allowed [STAFF-03] [STAFF-02]', async () => {
    const owner = await staff.signIn('ada');
    const tom = await staff.hire(owner, 'tom', [{ location_id: '1', role: 'reception' }]);
    const { people } = (await owner.call('list-people')).json;
    const personId = people.find(({ name }: { name: string }) => name === 'tom').id;
    const access = { off: true, demands_passkey: false, email: '' };
    const ways: Record<string, () => Promise<unknown>> = {
      'signs out': () => tom.call('staff-sign-out'),
      'is signed out': () => owner.call('end-person-sessions', {}, {}, { personId }),
      'works elsewhere': () =>
        owner.call('set-person-roles', { grants: [{ location_id: '2', role: 'reception' }] }, {}, { personId }),
      'is switched off': () => owner.call('set-person-access', access, {}, { personId }),
      'is idle': async () => {
        await owner.call('staff-session');
        staff.server.clock.now += 29 * 60_000;
        await owner.call('staff-session');
        staff.server.clock.now += 60_000;
      },
    };
    for (const [way, happens] of Object.entries(ways)) {
      await owner.call('set-person-access', { ...access, off: false }, {}, { personId });
      await owner.call('set-person-roles', { grants: [{ location_id: '1', role: 'reception' }] }, {}, { personId });
      await tom.call('staff-sign-in', { name: 'tom', password: PASSWORD });
      const [news, elsewhere]: [DeskNews[], DeskNews[]] = [[], []];
      let isOver = false;
      await listenToDesk(
        staff,
        tom,
        (one) => news.push(one),
        () => {
          isOver = true;
        },
      );
      const stop = await listenToDesk(staff, owner, (one) => elsewhere.push(one));
      await expect.poll(() => [news.length, elsewhere.length]).toEqual([1, 1]);
      await happens();
      await sign({ form_field_name: `After he ${way}` });
      await expect.poll(() => isOver, { message: way, timeout: 10_000 }).toBe(true);
      await expect.poll(() => JSON.stringify(elsewhere), { timeout: 10_000 }).toContain(`After he ${way}`);
      expect(JSON.stringify(news), way).not.toContain('After he');
      stop();
    }
  });
});

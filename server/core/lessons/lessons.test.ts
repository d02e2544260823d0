import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { runRetention } from '../../retention.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { outboxOf, sealTo } from '../../testing/outbox.ts';
import { forgetLessons } from './forget.ts';
import { remember } from './remember.ts';
import { readRevisions } from './revisions.ts';
import { lessonsOfVisit } from './visit-lessons.ts';

const PHONE = '+46701234567';
const vest = { id: 9, url: 'vest.jpg', order: 1, show_in_slideshow: 1 as const };
const gate = { id: 10, url: 'gate.jpg', order: 2, show_in_slideshow: 1 as const };

onBothDatabases('lessons', (open) => {
  let server: TestServer;
  let code = '';
  const place = (photos: object[] = [vest, gate], more: Partial<LocationDocument> = {}): LocationDocument => {
    const location = { id: 1, name: 'Yard', module_sms: 1, module_verify_otp: 1, photos };
    return sampleLocation({ location: location as LocationDocument['location'], ...more });
  };
  const publish = async (document: LocationDocument, corrections: string[] = []) => {
    const { store, elapsed } = server.deps;
    const version = { locationId: '1', document, directLinkId: '77', now: server.clock.now, corrections };
    await store.db.transaction().execute((trx) => store.locations.putIn(trx, version));
    server.clock.now += 1_000;
    elapsed();
  };
  const sms = {
    send: async ({ text }: { text: string }) => {
      code = /\b\d{4}\b/.exec(text)?.[0] ?? '';
      return { kind: 'sent', gatewayId: null, delivered: false } as const;
    },
  };
  const form = (name = 'Bo Ek') => ({ ...signBody().form, form_field_name: name, label_phone_number: PHONE });
  /** A visitor who has entered the code that came to the phone. */
  const proven = async ({ ip = '192.0.2.7', later = DAY_MS } = {}): Promise<TestBrowser> => {
    server.clock.now += later;
    const by = server.browser({ ip });
    await by.post('/en/1/slideshow/send_otp', { form: form(), phone_no: PHONE, location_id: 1 });
    await by.post('/en/1/slideshow/verify_otp', { phone_no: PHONE, otp: code });
    return by;
  };
  const held = async (by: TestBrowser, name?: string) => {
    const asked = { form: form(name), subLocationId: 0, trackId: 0 };
    const { json } = await by.post('/en/1/slideshow/lessons', asked);
    return [json.held.map(({ key }: { key: string }) => key), json.again];
  };
  const trySign = async (
    by: TestBrowser,
    keys: string[],
    { readSlideshow = 1 as 0 | 1, answers = {}, unseen = [] as string[] } = {},
  ) => {
    const { version } = (await server.deps.locations.find('1')) ?? { version: 0 };
    const told = keys.map((key) => ({ key, language: 'en', seconds: 5 }));
    const lessons = [...told, ...unseen.map((key) => ({ key, language: 'en', seconds: 2, shown: false }))];
    const body = signBody({ form: { ...form(), ...answers }, lessons, lessons_version: version, readSlideshow });
    return by.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
  };
  const sign = async (...call: Parameters<typeof trySign>) => {
    const { status, json, text } = await trySign(...call);
    expect(status, text).toBe(200);
    return json.signature_id as number;
  };

  beforeAll(async () => {
    server = await testServer(open(), [place()], { sms: sms as never, smsReceiptToken: 'receipts' });
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    for (const table of ['lesson_memory', 'visit_lessons', 'visits'] as const)
      await server.deps.store.db.deleteFrom(table).execute();
    await publish(place());
  });

  const ifCodes = it.runIf(isInstalled('otp'));

  ifCodes('are remembered for the visitor who entered the code, and for no one else [MEM-02] [MEM-03]', async () => {
    const id = await sign(await proven(), ['photo:9', 'photo:10']);
    expect(await lessonsOfVisit(server.deps.store.db, id)).toMatchObject([
      { key: 'photo:9', kind: 'photo', language: 'en', seconds: 5, state: 'shown' },
      { key: 'photo:10', state: 'shown' },
    ]);
    expect(await held(server.browser())).toEqual([[], []]);
    const again = await proven();
    expect(await held(again)).toEqual([['photo:9', 'photo:10'], []]);
    expect(await held(again, 'Somebody Else')).toEqual([[], []]);
    const stored = JSON.stringify(await server.deps.store.db.selectFrom('lesson_memory').selectAll().execute());
    expect(stored).not.toMatch(/Bo Ek|bo ek|4670/);
  });

  ifCodes(
    'that did not reach the screen are kept as not shown, and are not known the next time [TRUE-01]',
    async () => {
      const id = await sign(await proven(), ['photo:9'], { unseen: ['photo:10'] });
      expect(await lessonsOfVisit(server.deps.store.db, id)).toMatchObject([
        { key: 'photo:9', state: 'shown', seconds: 5 },
        { key: 'photo:10', state: 'not_shown', seconds: 2, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ]);
      const again = await proven();
      expect(await held(again)).toEqual([['photo:9'], []]);
      const next = await sign(again, ['photo:10'], { unseen: ['photo:9'] });
      expect((await lessonsOfVisit(server.deps.store.db, next)).map(({ state }) => state)).toEqual(['held', 'shown']);
    },
  );

  ifCodes('are given to one visit twenty times, and to others beside it [MEM-03]', async () => {
    await sign(await proven(), ['photo:9', 'photo:10']);
    const by = await proven();
    const all = [['photo:9', 'photo:10'], []];
    const answers = [];
    for (let i = 0; i < 22; i += 1) answers.push(await held(by));
    expect(answers).toEqual([...Array(20).fill(all), [[], []], [[], []]]);
    expect(await held(await proven())).toEqual(all);
  });

  ifCodes('are given to no stranger, and to others beside an address that asks without end [MEM-03]', async () => {
    await sign(await proven(), ['photo:9', 'photo:10']);
    const floods = { ip: '198.51.100.66' };
    const [there, elsewhere] = [await proven(floods), await proven({ later: HOUR_MS })];
    const nothing = [[], []];
    for (let i = 0; i < 300; i += 1) expect(await held(server.browser(floods))).toEqual(nothing);
    expect(await held(there)).toEqual(nothing);
    expect(await held(elsewhere)).toEqual([['photo:9', 'photo:10'], []]);
  });

  ifCodes(
    'that changed are due again, small corrections are not, what was restored counts [MEM-01] [MEM-05]',
    async () => {
      await sign(await proven(), ['photo:9', 'photo:10']);
      const worded = (text: string) => ({
        ...gate,
        text_show_in_slideshow: 1,
        photo_texts: [{ language: 'en', text }],
      });
      await publish(place([{ ...vest, url: 'new.jpg' }, worded('Slow')]), ['photo:10@1']);
      expect(await held(await proven())).toEqual([['photo:10'], ['photo:9']]);
      await publish(place());
      expect(await held(await proven())).toEqual([['photo:9', 'photo:10'], []]);
      await publish(place([{ ...vest, url: 'new.jpg' }, gate]));
      await sign(await proven(), ['photo:9', 'photo:10']);
      await publish(place());
      expect(await held(await proven())).toEqual([['photo:10'], ['photo:9']]);
      const revisions = await readRevisions(server.deps.store.db, '1');
      expect(
        revisions
          .get('photo:10@1')
          ?.slice(-2)
          .map(({ change }) => change),
      ).toContain('correction');
    },
  );

  ifCodes('that are held have their date, whatever the page says [MEM-04]', async () => {
    await sign(await proven(), ['photo:9']);
    const at = server.clock.now;
    const id = await sign(await proven(), ['photo:10']);
    expect(await lessonsOfVisit(server.deps.store.db, id)).toMatchObject([
      { key: 'photo:9', state: 'held', held_since: at, seconds: 0 },
      { key: 'photo:10', state: 'shown' },
    ]);
    const unproven = await sign(await proven(), ['photo:77']);
    expect((await lessonsOfVisit(server.deps.store.db, unproven)).map(({ key }) => key)).toEqual([
      'photo:9',
      'photo:10',
    ]);
  });

  ifCodes('a page of an older version taught what it showed, whatever is in force [MEM-05] [TRUE-02]', async () => {
    const by = await proven();
    const { version } = (await server.deps.locations.find('1')) ?? { version: 0 };
    await publish(place([{ ...vest, url: `${version}.jpg` }, gate]));
    const lessons = ['photo:9', 'photo:10'].map((key) => ({ key, language: 'en', seconds: 5 }));
    const body = signBody({ form: form(), lessons, lessons_version: version });
    expect((await by.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() })).status).toBe(200);
    expect(await held(await proven())).toEqual([['photo:10'], ['photo:9']]);
    await publish(place());
    expect(await held(await proven())).toEqual([['photo:9', 'photo:10'], []]);
  });

  ifCodes('are due after the days that the location sets, and forgotten after others [MEM-02] [MEM-04]', async () => {
    await sign(await proven(), ['photo:9']);
    await publish(place(undefined, { settings: { lesson_days: 30, known_driver_days: 60 } }));
    server.clock.now += 28 * DAY_MS;
    expect(await held(await proven())).toEqual([['photo:9'], []]);
    server.clock.now += DAY_MS;
    expect(await held(await proven())).toEqual([[], ['photo:9']]);
    server.clock.now += 40 * DAY_MS;
    const { features, store, locations } = server.deps;
    await runRetention(features.retention, { db: store.db, locations, now: server.clock.now }, server.app.log);
    expect(await store.db.selectFrom('lesson_memory').selectAll().execute()).toEqual([]);
  });

  it('are no older for a visit that comes in late [MEM-05]', async () => {
    const { db } = server.deps.store;
    const learned = [{ lesson_id: 'photo:9@1', language: 'en', meaning: 1, revision: 1 }];
    for (const at of [5_000, 9_000, 7_000]) await remember(db, { locationId: '1', person: 'somebody', at }, learned);
    const rows = await db.selectFrom('lesson_memory').select('seen_at').execute();
    expect(rows.map(({ seen_at }) => Number(seen_at))).toEqual([9_000]);
  });

  ifCodes.each<[string, boolean, LocationDocument, unknown]>([
    ['count from then on', true, place(), [['photo:9', 'photo:10'], []]],
    [
      'count unless they changed meanwhile',
      true,
      place([{ ...vest, url: 'late.jpg' }, gate]),
      [['photo:10'], ['photo:9']],
    ],
    ['count for no one who proved nothing', false, place(), [[], []]],
  ])('of a visit that its device delivers later %s [MEM-04] [OFF-02]', async (_, isProven, meanwhile, later) => {
    const page = '/en/1/slideshow';
    const by = await proven();
    const outbox = outboxOf((await server.browser().get(page)).text);
    const lessons = ['photo:9', 'photo:10'].map((key) => ({ key, language: 'en', seconds: 5 }));
    const body = signBody({ form: form(), lessons, lessons_version: outbox.version });
    const sealed = await sealTo(outbox, { key: newKey(), page, version: outbox.version, proof: outbox.proof, body });
    const acceptedAt = server.clock.now;
    await publish(meanwhile);
    server.clock.now = acceptedAt + 3 * HOUR_MS;
    const taught = server.deps.store.db.selectFrom('lesson_memory').select('seen_at');
    expect(await taught.execute()).toEqual([]);
    const from = isProven ? by : server.browser();
    const waited_ms = server.clock.now - acceptedAt;
    expect((await from.post('/outbox', { sealed, waited_ms })).status).toBe(200);
    expect(await held(await proven())).toEqual(later);
    const rows = await taught.execute();
    expect(rows.map(({ seen_at }) => Number(seen_at))).toEqual(isProven ? [acceptedAt, acceptedAt] : []);
  });

  ifCodes('go with the person who is forgotten, also those of visits long gone [MEM-02]', async () => {
    await sign(await proven(), ['photo:9']);
    const id = await sign(await proven(), ['photo:10']);
    const gone = {
      ids: [id],
      locationIds: ['1'],
      people: [],
      expected: [],
      countries: new Map(),
      names: [],
      phones: [],
      dataDir: '',
      hashKey: undefined,
    };
    await server.deps.store.db.transaction().execute((trx) => forgetLessons(trx, gone));
    expect(await held(await proven())).toEqual([[], []]);
  });

  const question = { id: 5, language: 'en', question: 'How fast?', corrent_answer: '15', wrong_answer1: '90' };
  const asking = (more: object = {}) => ({
    id: 1,
    module_sms: 1,
    module_verify_otp: 1,
    photos: [vest],
    slideshow_skippable: 1,
    module_control_questions: 1,
    control_questions: [question],
    ...more,
    control_questions_settings: { number_of_questions: 1 },
  });
  const put = (more: object = {}) =>
    publish(sampleLocation({ location: asking(more) as LocationDocument['location'] }));
  const maySkip = async (by: TestBrowser) => {
    const asked = { name: 'Bo Ek', reg_number: 'ABC 123', phone_number: PHONE, sublocationId: 0, trackId: 0 };
    return (await by.post('/en/1/slideshow/check-driver', asked)).json.found as boolean;
  };
  const right = { control_question_5: '15' };

  it.runIf(isInstalled('otp', 'controlquestion'))(
    'may be skipped once all of them are held, by no one who only types a name and a plate [INS-03] [MEM-03]',
    async () => {
      await put();
      await sign(await proven(), ['photo:9', 'question:5'], { answers: right });
      expect(await maySkip(server.browser())).toBe(false);
      expect(await maySkip(await proven())).toBe(true);
      const unproven = await trySign(server.browser(), [], { readSlideshow: 0 });
      expect(unproven.status).toBe(409);
      await sign(await proven(), [], { readSlideshow: 0 });
      await put({ slideshow_skippable: 0 });
      expect(await maySkip(await proven())).toBe(false);
    },
  );

  it.runIf(isInstalled('otp', 'controlquestion'))(
    'are given to one visit twenty times whether they may be skipped [INS-03]',
    async () => {
      await put();
      await sign(await proven(), ['photo:9', 'question:5'], { answers: right });
      const by = await proven();
      const answers = [];
      for (let i = 0; i < 21; i += 1) answers.push(await maySkip(by));
      expect(answers).toEqual([...Array(20).fill(true), false]);
      expect(await maySkip(await proven())).toBe(true);
    },
  );

  it.runIf(isInstalled('otp', 'controlquestion')).each<[string, object]>([
    ['a photo', { photos: [vest, gate] }],
    ['the instructions', { location_texts: [{ language: 'en', instructions: 'Wear a vest' }] }],
    ['a question', { control_questions: [{ ...question, corrent_answer: '10' }] }],
  ])('may not be skipped when one has changed: %s [INS-03] [MEM-04]', async (_, change) => {
    await put();
    await sign(await proven(), ['photo:9', 'question:5'], { answers: right });
    await put(change);
    expect(await maySkip(await proven())).toBe(false);
    await put();
    expect(await maySkip(await proven())).toBe(true);
  });

  it('are kept only in a language that the place has, whatever the page says [MEM-02]', async () => {
    await publish(sampleLocation());
    const { version } = (await server.deps.locations.find('1')) ?? { version: 0 };
    for (const [language, kept] of [
      ['EN', ['photo:9']],
      ['xx', []],
      ['constructor', []],
      ['__proto__', []],
    ] as const) {
      const body = signBody({ lessons: [{ key: 'photo:9', language, seconds: 5 }], lessons_version: version });
      const { status, json } = await server
        .browser()
        .post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
      expect(status).toBe(200);
      const lessons = await lessonsOfVisit(server.deps.store.db, json.signature_id);
      expect(lessons.map(({ key }) => key)).toEqual(kept);
    }
  });

  it('are kept with a visit of no one known, and not in what it says of itself', async () => {
    await publish(sampleLocation());
    const id = await sign(server.browser(), ['photo:9']);
    expect(await lessonsOfVisit(server.deps.store.db, id)).toMatchObject([{ key: 'photo:9', state: 'shown' }]);
    expect(await server.deps.store.db.selectFrom('lesson_memory').selectAll().execute()).toEqual([]);
    const row = await server.deps.store.db.selectFrom('visits').select('details').executeTakeFirst();
    expect(row?.details).not.toContain('lessons');
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { runRetention } from '../../retention.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { groupDays, recallShares } from './recall-shares.ts';

const gate = { id: 9, url: 'gate.jpg', order: 1, show_in_slideshow: 1 as const };
const question = {
  id: 4,
  language: 'en',
  question: 'How fast?',
  corrent_answer: '20',
  wrong_answer1: '50',
  photo_id: 9,
};
const place = (module_recall: 0 | 1 = 1): LocationDocument =>
  sampleLocation({
    location: {
      id: 1,
      name: 'Yard',
      module_sms: 1,
      module_verify_otp: 1,
      module_recall,
      photos: [gate],
      module_control_questions: 1,
      control_questions: [question],
      control_questions_settings: { number_of_questions: 0 },
    } as LocationDocument['location'],
  });

it('is shown for groups of ten or more, and never reveals the difference of two days [MEM-06]', () => {
  const day = (asked: number, day: number, meaning = 1) => ({
    lesson_id: 'photo:9@1',
    meaning,
    days: 7,
    knew: 1,
    asked,
    day,
  });
  const told = (...days: ReturnType<typeof day>[]) => groupDays(days).map((one) => one.day);
  expect(told(day(9, 1))).toEqual([]);
  expect(told(day(9, 1), day(1, 2))).toEqual([1, 2]);
  expect(told(day(9, 1), day(1, 2), day(9, 3))).toEqual([1, 2]);
  expect(told(day(9, 1), day(1, 2), day(9, 3), day(4, 4))).toEqual([1, 2, 3, 4]);
  expect(told(day(9, 1), day(9, 2, 3))).toEqual([]);
});

onBothDatabases('lessons still remembered', (open) => {
  let server: TestServer;
  let code = '';
  const sms = {
    send: async ({ text }: { text: string }) => {
      code = /\b\d{4}\b/.exec(text)?.[0] ?? '';
      return { kind: 'sent', gatewayId: null, delivered: false } as const;
    },
  };
  const form = (person: number) => ({
    ...signBody().form,
    form_field_name: `Bo Ek ${person}`,
    label_phone_number: `+4670123${4000 + person}`,
  });
  const proven = async (person: number): Promise<TestBrowser> => {
    const by = server.browser();
    const phone_no = form(person).label_phone_number;
    await by.post('/en/1/slideshow/send_otp', { form: form(person), phone_no, location_id: 1 });
    await by.post('/en/1/slideshow/verify_otp', { phone_no, otp: code });
    return by;
  };
  const signs = async (by: TestBrowser, person: number, more: object) => {
    const { version = 0 } = (await server.deps.locations.find('1')) ?? {};
    const body = signBody({ form: form(person), lessons_version: version, lessons: [], ...more });
    const { status, text } = await by.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    expect(status, text).toBe(200);
  };
  const taught = async (person: number) =>
    signs(await proven(person), person, { lessons: [{ key: 'photo:9', language: 'en', seconds: 5 }] });
  const recall = (answer: string, id = '4') => ({ recall: { question: id, language: 'en', answer } });
  const sums = async () =>
    server.deps.store.db.selectFrom('lesson_recall').selectAll().orderBy('days').orderBy('day').execute();

  beforeAll(async () => {
    server = await testServer(open(), [place()], { sms: sms as never, smsReceiptToken: 'receipts' });
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    server.clock.now += DAY_MS;
    for (const table of ['lesson_memory', 'lesson_recall', 'visit_lessons', 'visits', 'sign_requests'] as const)
      await server.deps.store.db.deleteFrom(table).execute();
  });

  const ifAsked = it.runIf(isInstalled('otp', 'recall'));

  ifAsked('is a sum of the day, by how long ago it was shown, and of no one [MEM-06]', async () => {
    await taught(1);
    await taught(2);
    server.clock.now += 8 * DAY_MS;
    const day = Math.floor(server.clock.now / DAY_MS);
    await signs(await proven(1), 1, recall('20'));
    await signs(await proven(2), 2, recall(''));
    const week = { location_id: '1', lesson_id: 'photo:9@1', meaning: 1, days: 7, variant: '' };
    expect(await sums()).toEqual([{ ...week, day, knew: 1, asked: 2 }]);
    const { db } = server.deps.store;
    for (const table of ['visits', 'sign_requests', 'visit_lessons'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('recall');
  });

  ifAsked('counts each person once for each age, whatever they do [MEM-06]', async () => {
    await taught(1);
    server.clock.now += 8 * DAY_MS;
    for (const answer of ['20', '50', '20']) await signs(await proven(1), 1, recall(answer));
    server.clock.now += 30 * DAY_MS;
    for (const answer of ['50', '20']) await signs(await proven(1), 1, recall(answer));
    expect((await sums()).map(({ days, knew, asked }) => [days, knew, asked])).toEqual([
      [7, 1, 1],
      [30, 0, 1],
    ]);
  });

  ifAsked('counts no one who was taught nothing or too recently, or answers something else [MEM-06]', async () => {
    await taught(1);
    server.clock.now += 3 * DAY_MS;
    await signs(await proven(1), 1, recall('20'));
    server.clock.now += 8 * DAY_MS;
    await signs(await proven(2), 2, recall('20'));
    await signs(await proven(1), 1, recall('21'));
    await signs(await proven(1), 1, recall('20', '5'));
    expect(await sums()).toEqual([]);
  });

  it.runIf(isInstalled('otp'))('is counted only where a place asks [MEM-06]', async () => {
    const publish = async (document: LocationDocument) => {
      const { store, elapsed } = server.deps;
      const version = { locationId: '1', document, directLinkId: '77', now: server.clock.now };
      await store.db.transaction().execute((trx) => store.locations.putIn(trx, version));
      server.clock.now += 1_000;
      elapsed();
    };
    await taught(1);
    server.clock.now += 8 * DAY_MS;
    await publish(place(0));
    await signs(await proven(1), 1, recall('20'));
    await publish({ ...place(), plugins: { recall: 0 } });
    await signs(await proven(1), 1, recall('20'));
    expect(await sums()).toEqual([]);
    await publish(place());
  });

  it('is shown to editors with its interval, for whole days and the current lesson [MEM-06]', async () => {
    const { db } = server.deps.store;
    const location = await server.deps.locations.find('1');
    if (location === undefined) throw new Error('no location');
    const today = Math.floor(server.clock.now / DAY_MS);
    const sum = { location_id: '1', lesson_id: 'photo:9@1', meaning: 1, days: 7, variant: '' };
    const rows = [
      { ...sum, day: today - 2, knew: 8, asked: 10 },
      { ...sum, day: today - 1, knew: 9, asked: 9 },
      { ...sum, day: today, knew: 10, asked: 10 },
      { ...sum, day: today - 2, knew: 10, asked: 10, meaning: 7 },
      { ...sum, day: today - 2, knew: 9, asked: 9, days: 30 },
    ];
    await db.insertInto('lesson_recall').values(rows).execute();
    const [lesson, ...others] = await recallShares(db, location, 'en', server.clock.now);
    expect(others).toEqual([]);
    expect(lesson).toMatchObject({ id: 'photo:9@1', kind: 'photo', ages: [{ days: 7, knew: 8, asked: 10 }] });
    expect(lesson?.ages[0]?.low).toBeCloseTo(0.49, 2);
  });

  ifAsked('is kept for three years [MEM-06]', async () => {
    await taught(1);
    server.clock.now += 8 * DAY_MS;
    await signs(await proven(1), 1, recall('20'));
    const { features, store, locations } = server.deps;
    const clean = () =>
      runRetention(features.retention, { db: store.db, locations, now: server.clock.now }, server.app.log);
    server.clock.now += 1_000 * DAY_MS;
    await clean();
    expect(await sums()).toHaveLength(1);
    server.clock.now += 100 * DAY_MS;
    await clean();
    expect(await sums()).toEqual([]);
  });
});

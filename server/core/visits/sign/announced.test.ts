import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runRetention } from '../../../retention.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../../testing/app.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  temporary = await temporaryStore();
  server = await testServer(temporary, [sampleLocation()]);
});
beforeEach(async () => {
  browser = server.browser();
  await server.deps.store.db.deleteFrom('visits').execute();
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

const { form } = signBody();
async function announce(entries: Record<string, string> = form, key = newKey(), by = browser): Promise<string> {
  const body = { form: entries, subLocationId: 0, trackId: 0, main_location_id: 1, breathalyzer_check: 0 };
  const headers = { 'idempotency-key': key };
  const { status, json } = await by.post('/en/1/slideshow/slideshow_watcher_sign', body, headers);
  return status === 200 ? 'announced' : `${status} ${json.error.code}`;
}
const stored = async () => {
  const rows = await server.deps.store.db.selectFrom('visits').select('form').execute();
  return rows.length;
};

describe('an announced visit', () => {
  it.each<[string, Record<string, string>]>([
    [
      '60 KB that no field asks for',
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`x${i}`, 'y'.repeat(1900)])),
    ],
    ['a little more beside its fields than other slides need', { a: 'x'.repeat(1999), b: 'x'.repeat(1999), c: 'xxx' }],
    ['an entry longer than any', { ...form, label_company: 'x'.repeat(2001) }],
    ['a name longer than any person has', { ...form, form_field_name: 'x'.repeat(801) }],
    ['an option that its field does not have', { ...form, label_cargo: 'Gold' }],
    ['hundreds of fields', Object.fromEntries(Array.from({ length: 121 }, (_, i) => [`x${i}`, '']))],
  ])('with %s is refused, and nothing is stored [SIGN-02]', async (_, entries) => {
    expect(await announce(entries)).toBe('422 form_invalid');
    expect(await stored()).toBe(0);
  });

  it('may lack entries, and include other slides’ entries [SIGN-02]', async () => {
    expect(await announce({ form_field_name: 'Bo', control_question_1: 'Walk', luprefnr: 'x'.repeat(1900) })).toBe(
      'announced',
    );
  });

  it('keeps the longest name whole [FORM-01]', async () => {
    const name = `Hubert Blaine ${'Wolfeschlegelsteinhausenbergerdorff '.repeat(20)}Sr.`;
    expect(await announce({ ...form, form_field_name: name })).toBe('announced');
    const row = await server.deps.store.db.selectFrom('visits').select('form').executeTakeFirstOrThrow();
    expect(JSON.parse(row.form).form_field_name).toBe(name);
  });

  it('is one row however often it is announced; a browser has four at a time [SIGN-02]', async () => {
    const keys = Array.from({ length: 5 }, newKey);
    for (const key of keys.slice(0, 4)) for (const _ of [1, 2, 3]) expect(await announce(form, key)).toBe('announced');
    expect(await announce(form, keys[4])).toBe('429 too_many_requests');
    expect(await stored()).toBe(4);
    expect(await announce(form, newKey(), server.browser())).toBe('announced');
  });

  it('is refused unless a page was opened before, and stores nothing [SIGN-02]', async () => {
    expect(await announce(form, newKey(), server.browser({ openedAt: null }))).toBe('403 visit_not_begun');
    expect(await stored()).toBe(0);
  });

  it('is deleted within the hour unless signed [SIGN-02]', async () => {
    await announce();
    const { features, locations, store } = server.deps;
    const runAfter = (minutes: number) =>
      runRetention(
        features.retention,
        { db: store.db, locations, now: server.clock.now + minutes * 60_000 },
        server.app.log,
      );
    await runAfter(40);
    expect(await stored()).toBe(1);
    // Retention runs every quarter of an hour.
    await runAfter(46);
    expect(await stored()).toBe(0);
  });
});

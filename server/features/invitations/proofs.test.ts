import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { newVisitCode } from '../../../domain/visit-names.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type TestDevice, testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';

onBothDatabases('a visitor with a code', (open) => {
  let server: TestServer;
  let yard: TestDevice;
  let refs = 0;
  let place: LocationDocument;
  const ada = { form_field_name: 'Ada Berg', form_field_registration_number: 'ABC 123' };

  beforeAll(async () => {
    const photos = [9, 10].map((id) => ({ id, url: `${id}.jpg`, order: id, show_in_slideshow: 1 as const }));
    const { location } = sampleLocation();
    place = sampleLocation({ location: { ...location, photos, module_entry_code: 1 } });
    server = await testServer(open(), [place]);
    yard = await testDevice(server, 'yard');
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    for (const table of ['lesson_memory', 'visit_lessons', 'visits'] as const)
      await server.deps.store.db.deleteFrom(table).execute();
  });

  const showing = async (code: string): Promise<TestBrowser> => {
    const by = server.browser();
    const { json } = await by.post('/en/1/slideshow/take-code', { locationId: 1, code });
    expect(json.status).toBe('found');
    return by;
  };
  /** On a page that has shown the code of a new invitation. */
  const invited = async (more: object = {}): Promise<TestBrowser> => {
    const { json } = await yard.send('PUT', `/api/invitations/proof-${++refs}`, { answers: ada, ...more });
    return showing(json.code);
  };
  const held = async (by: TestBrowser, form: object = ada) => {
    const asked = { form: { ...signBody().form, ...form }, subLocationId: 0, trackId: 0 };
    return (await by.post('/en/1/slideshow/lessons', asked)).json.held.map(({ key }: { key: string }) => key);
  };
  const sign = async (by: TestBrowser, form: object = {}, keys = ['photo:9']) => {
    const { version } = (await server.deps.locations.find('1')) ?? { version: 0 };
    const lessons = keys.map((key) => ({ key, language: 'en', seconds: 5 }));
    const entries = { ...signBody().form, ...ada, ...form };
    const body = signBody({ form: entries, lessons, lessons_version: version });
    expect((await by.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() })).status).toBe(200);
    server.clock.now += 1_000;
  };

  it('of an invitation is the invited person, under that name and for that vehicle [MEM-03]', async () => {
    await sign(await invited());
    expect(await held(await invited())).toEqual(['photo:9']);
    expect(await held(server.browser())).toEqual([]);
    expect(await held(await invited(), { form_field_name: 'Bo Ek' })).toEqual([]);
    const other = { answers: { ...ada, form_field_registration_number: 'XYZ 9' } };
    // Entries in the form are no proof.
    expect(await held(await invited(other))).toEqual([]);
    expect(await held(await invited({ answers: { form_field_name: 'Ada Berg' } }))).toEqual([]);
    // The code for a vehicle alone names no one.
    const vehicle = { answers: { form_field_registration_number: 'ABC 123' } };
    await sign(await invited(vehicle));
    expect(await held(await invited(vehicle))).toEqual([]);
  });

  it('of an invitation for a booking is known by its address, whatever the vehicle [MEM-03]', async () => {
    const email = 'ada@frakt.example';
    await sign(await invited({ email, booking: 'LOAD-1' }));
    const next = { email: 'Ada@Frakt.example', answers: { ...ada, form_field_registration_number: 'XYZ 9' } };
    expect(await held(await invited(next))).toEqual(['photo:9']);
    expect(await held(await invited({ email: 'bo@frakt.example' }))).toEqual([]);
    expect(await held(await invited())).toEqual([]);
  });

  it('of a booking has proven nothing: its number can be guessed [MEM-03]', async () => {
    const booked = server.browser();
    await sign(booked, { unique_identification_number: 'LOAD-1' });
    expect(await held(server.browser(), { ...ada, unique_identification_number: 'LOAD-1' })).toEqual([]);
  });

  it('of a pass is the visitor of that visit, who may have proven nothing then [MEM-03]', async () => {
    const [first, second] = [newVisitCode(), newVisitCode()];
    await sign(server.browser(), { qrcode: first });
    expect(await held(server.browser())).toEqual([]);
    expect(await held(await showing(first), { form_field_name: 'Bo Ek' })).toEqual([]);
    expect(await held(await showing(first))).toEqual(['photo:9']);
    // The pass of a visit that began with a pass is of the same person.
    await sign(await showing(first), { qrcode: second });
    expect(await held(await showing(second))).toEqual(['photo:9']);
    // Of someone who only goes by the same name it is not.
    const namesake = newVisitCode();
    await sign(server.browser(), { qrcode: namesake }, []);
    expect(await held(await showing(namesake))).toEqual([]);
  });

  const people = fc.constantFrom('Ada Berg', 'Bo Ek');
  const visits = fc.array(fc.record({ name: people, shows: fc.array(fc.nat(9), { maxLength: 4 }), sees: fc.nat(3) }), {
    minLength: 2,
    maxLength: 8,
  });

  it('is the visitor whose pass was shown last, even at the same instant [MEM-03] [TRUE-02]', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (all) => {
        /** Of each visit its code, the name, who it turned out to be and what that visit was shown. */
        const known: { code: string; name: string; person: Set<string> | null; shown: string[] }[] = [];
        for (const { name, shows, sees } of all) {
          refs += 1;
          const by = server.browser({ ip: `10.0.${refs >> 8}.${refs & 255}` });
          const codes = shows.flatMap((index) => known[index % Math.max(1, known.length)] ?? []);
          for (const { code } of codes) await by.post('/en/1/slideshow/take-code', { locationId: 1, code });
          const last = codes.at(-1);
          if (last?.name === name) last.person ??= new Set(last.shown);
          const person = last?.name === name ? last.person : null;
          const own = { form_field_name: name };
          expect(new Set(await held(by, own))).toEqual(person ?? new Set());
          const shown = [9, 10].flatMap((id, bit) => (sees & (1 << bit) ? [`photo:${id}`] : []));
          const code = newVisitCode();
          await sign(by, { ...own, qrcode: code }, shown);
          for (const key of shown) person?.add(key);
          known.push({ code, name, person, shown });
        }
      }),
      { numRuns: sized(4, 150) },
    );
  }, 600_000);

  it('of a pass is known for as long as its visit is kept [MEM-03] [GATE-06]', async () => {
    const { deps, clock } = server;
    const before = clock.now;
    const document = sampleLocation({ settings: { keep_visits_days: 90, known_driver_days: 10 } });
    await server.put({ ...document, location: { ...document.location, module_entry_code: 1 } });
    const code = newVisitCode();
    await sign(server.browser(), { qrcode: code });
    const status = async () =>
      (await server.browser().post('/en/1/slideshow/take-code', { locationId: 1, code })).json.status;
    clock.now += 89 * DAY_MS;
    deps.elapsed();
    expect(await status()).toBe('found');
    clock.now += 2 * DAY_MS;
    expect(await status()).toBe('unknown');
    clock.now = before;
    await server.put(place);
  });

  it('of a pass proves nothing while staff have yet to look at its visit [MEM-03]', async () => {
    const code = newVisitCode();
    await sign(server.browser(), { qrcode: code });
    await server.deps.store.db.updateTable('visits').set({ attention: '[]' }).execute();
    expect(await held(await showing(code))).toEqual([]);
  });
});

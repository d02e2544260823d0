import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../../domain/time.ts';
import { readConfig } from '../../../config.ts';
import { addEndpoint } from '../../../features/webhooks/endpoints.ts';
import { discoverFeatures } from '../../../features.ts';
import { type TestServer, testServer } from '../../../testing/app.ts';
import { runsCommand } from '../../../testing/command.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { deleteOld } from '../../../testing/delete-old.ts';
import { type TestDevice, testDevice } from '../../../testing/device.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { deleteLocation } from '../delete-location.ts';

const features = discoverFeatures();
const good = sampleLocation({ texts: { en: { label_company: 'Company', label_cargo: 'Cargo' } } });

onBothDatabases('locations kept as files', (open) => {
  let server: TestServer;
  let publisher: TestDevice;
  let folder: string;
  let address: string;
  beforeAll(async () => {
    server = await testServer(open(), [good]);
    mkdirSync(join(open().dataDir, 'media/1'), { recursive: true });
    writeFileSync(join(open().dataDir, 'media/1/vest.jpg'), '');
    publisher = await testDevice(server, 'publisher');
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-files-'));
    address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    vi.stubEnv('GATEHOUSE_TOKEN', publisher.token);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.app.close();
    rmSync(folder, { recursive: true });
  });

  const path = (name: string) => join(folder, name);
  const read = (name: string) => JSON.parse(readFileSync(path(name), 'utf8'));
  const write = (name: string, value: unknown) => writeFileSync(path(name), JSON.stringify(value, null, 2));
  async function run(name: string, ...args: string[]) {
    const given = { store: server.deps.store, config: readConfig({}), now: () => server.clock.now };
    const { said: _, ...rest } = await runsCommand(given, name, ...args);
    return rest;
  }

  it('are pulled with a schema that resolves, changed, compared in words and pushed [STU-05]', async () => {
    expect((await run('pull', address, path('yard.json'))).lines).toEqual([
      `${path('yard.json')}: location 1, version 1`,
    ]);
    const { $schema, ...document } = read('yard.json');
    expect(document).toEqual(good);
    const schema = await (await fetch($schema)).json();
    expect(schema.title).toBe('LocationDocument');
    expect(await run('diff', address, path('yard.json'))).toEqual({
      code: 0,
      lines: ['Nothing differs.'],
      problems: [],
    });
    write('yard.json', { ...read('yard.json'), contacts: [], requires_exact_match: false });
    const { code, lines } = await run('diff', address, path('yard.json'));
    expect([code, lines.length, lines[0]]).toEqual([1, 8, 'Host Ada Berg was removed']);
    expect((await run('push', address, path('yard.json'))).lines).toEqual([
      `${path('yard.json')}: location 1, version 2, published`,
    ]);
    expect((await run('push', address, path('yard.json'))).lines[0]).toContain('version 2, unchanged');
    const [stored] = await server.deps.store.locations.all();
    expect(stored).toMatchObject({ version: 2, directLinkId: '77', document: { contacts: [] } });
    expect(stored?.document).not.toHaveProperty('$schema');
  });

  it('are logged once, under the token’s name [STAFF-04]', async () => {
    const rows = await open()
      .store.db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'location.push')
      .execute();
    expect(rows).toMatchObject([
      { person_name: expect.stringMatching(/^token \w+$/), location_id: '1', subject: '2', details: '{"from":1}' },
    ]);
  });

  it('never replace an unseen version, unless forced [STU-05]', async () => {
    await server.put({ ...good, contacts: [{ id: 1, name: 'Somebody else' }] });
    const { code, problems } = await run('push', address, path('yard.json'));
    expect([code, problems[0]]).toEqual([
      1,
      `${address}: Version 3 has been published. Get it, merge your changes and send again. (document_stale)`,
    ]);
    write('new.json', good);
    expect((await run('push', address, path('new.json'))).problems[0]).toContain('was never pulled');
    expect((await run('push', '--replace', address, path('new.json'))).lines[0]).toContain('version 4, published');
  });

  it('notify webhooks once a version when pushed or imported, and not when refused [HOOK-01]', async () => {
    const { db } = open().store;
    const { clock } = server;
    const choice = { url: 'https://yard.example/hooks', types: ['location.published' as const] };
    const { id } = await addEndpoint(db, choice, clock.now);
    const told = async () => {
      const rows = await db.selectFrom('webhook_events').select('payload').orderBy('created_at').execute();
      return rows.map(({ payload }) => JSON.parse(payload).data);
    };
    const published = (version: number) => ({ location_id: '1', version });
    clock.now += 1_000;
    await run('pull', address, path('told.json'));
    const before = (await server.deps.locations.find('1'))?.version ?? 0;
    expect((await run('push', address, path('told.json'))).code).toBe(0);
    expect(await told()).toEqual([]);
    clock.now += 1_000;
    write('told.json', { ...read('told.json'), contacts: [{ id: 1, name: 'Told Once' }] });
    expect(await run('push', address, path('told.json'))).toMatchObject({ code: 0, problems: [] });
    await run('push', address, path('told.json'));
    expect(await told()).toEqual([published(before + 1)]);
    clock.now += 1_000;
    write('told.json', { ...read('told.json'), contacts: [{ id: 1, name: 'Told Twice' }] });
    expect((await run('import', '--without-files', path('told.json'))).problems).toEqual([]);
    await run('import', '--without-files', path('told.json'));
    write('told.json', { ...read('told.json'), languages: 'en' });
    expect((await run('import', path('told.json'))).code).toBe(1);
    expect((await run('push', '--force', address, path('told.json'))).code).not.toBe(0);
    expect(await told()).toEqual([published(before + 1), published(before + 2)]);
    await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  });

  it('are refused with line and column if they would strand a visitor; nothing is published [STU-05]', async () => {
    const version = (await server.deps.store.locations.all())[0]?.version;
    write('sick.json', {
      ...good,
      checkin_not_allowed: [99],
      fields: { default: [{ name: 'a', field_type: 'radio' }] },
    });
    const structure = await run('push', '--replace', address, path('sick.json'));
    expect(structure.problems).toEqual([
      expect.stringMatching(/sick\.json:\d+:5: \/checkin_not_allowed\/0: .*\(place_unknown\)$/),
    ]);
    write('sick.json', { ...good, fields: { default: [{ name: 'a', field_type: 'radio' }] } });
    const { code, problems } = await run('push', '--replace', address, path('sick.json'));
    expect(code).toBe(1);
    expect(problems.join('\n')).toMatch(
      /sick\.json:\d+:\d+: \/fields\/default\/0\/field_value: .*\(field_no_options\)/,
    );
    expect((await server.deps.store.locations.all())[0]?.version).toBe(version);
    const answer = await publisher.send('PUT', '/api/location', { document: { ...good, id: 2 }, based_on: 0 });
    expect([answer.status, answer.json.error.code]).toEqual([422, 'document_misplaced']);
  });

  it('need a token of the right kind, for this location, over an encrypted way [STU-05]', async () => {
    const yard = await testDevice(server, 'yard');
    const answers = await Promise.all([
      yard.send('GET', '/api/location'),
      yard.send('PUT', '/api/location', { document: {}, based_on: 0 }),
      publisher.send('PUT', '/api/bookings/1', { unique_identification_number: '1' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await run('pull', 'http://gate.example')).problems).toEqual(['Use https: a token is not sent over http.']);
    expect((await run('pull', 'gate.example')).problems[0]).toContain('Expected the address of a server');
    expect((await run('diff', 'http://127.0.0.1:9', path('yard.json'))).code).toBe(2);
    expect((await run('diff', path('yard.json'), path('nothing.json'))).problems[0]).toContain('cannot be read');
  });

  it('can be deleted: its visits stay until their time is over, its number is not given again [LOC-01]', async () => {
    const { store, locations } = server.deps;
    const second = sampleLocation({
      id: 2,
      location: { id: 2 },
      direct_link_id: undefined,
      settings: { keep_visits_days: 10 },
    });
    await server.put(second);
    await server.put({ ...second, contacts: [] });
    const desk = await testDevice(server, 'staff', '2');
    const visit = { location_id: '2', location_version: 2, visit_key: 'k', state: 'signed' as const };
    await store.db
      .insertInto('visits')
      .values({
        ...visit,
        sub_location_id: 0,
        track_id: 0,
        language: 'en',
        form: '{}',
        details: '{}',
        person_name: '',
        plate: '',
        phone: '',
        created_at: server.clock.now,
        signed_at: server.clock.now,
      })
      .execute();
    const asked = await run('delete', '2');
    expect([asked.code, asked.problems[0]]).toEqual([1, 'Add --yes to delete location 2 without being asked.']);
    expect((await run('delete', '--yes', '7')).problems).toEqual(['Location 7 does not exist.']);
    const { lines } = await run('delete', '--yes', '2');
    expect(lines).toEqual(['location 2 deleted', '1 visits are kept for 10 days']);
    server.clock.now += 1_000;
    expect(await locations.find('2')).toBeUndefined();
    expect((await desk.send('GET', '/api/staff/scans')).status).toBe(401);
    const versions = await store.db
      .selectFrom('location_versions')
      .selectAll()
      .where('location_id', '=', '2')
      .execute();
    expect(versions.map(({ version, document }) => [version, document.includes('Ada')])).toEqual([[2, false]]);
    const days = (n: number) => deleteOld(server.deps, 'visits', server.clock.now + n * DAY_MS);
    const kept = async () =>
      (await store.db.selectFrom('visits').select('id').where('location_id', '=', '2').execute()).length;
    await days(9);
    expect(await kept()).toBe(1);
    await days(11);
    expect(await kept()).toBe(0);
    expect(await store.locations.put('2', second, undefined, 1)).toBe(3);
    await deleteLocation(store, features, '2', 1);
  });
});

describe('the files of the demo', () => {
  it('name a schema that is where they say [LOC-02]', () => {
    const demo = new URL('../../../../demo/location/', import.meta.url);
    for (const name of ['1-terminal', '2-yard', '3-office', '4-rail']) {
      const { $schema } = JSON.parse(readFileSync(new URL(`${name}.json`, demo), 'utf8'));
      expect(existsSync(new URL($schema, demo)), $schema).toBe(true);
    }
  });
});

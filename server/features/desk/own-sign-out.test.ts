import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '../../../test/drivers/proof.ts';
import { peopleOnSite } from '../../core/visits/on-site.ts';
import { LIMITS } from '../../http/limit-table.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';
import { shareOfLimits } from '../../testing/share-of-limits.ts';

const [OF_VISIT, AT_ONCE, A_DAY] = LIMITS.names.bounds;

const HERE = sampleLocation();
HERE.location.license_plate_required = 0;
const OTHER = sampleLocation({ id: 2, direct_link_id: 78, location: { id: 2, name: 'South Yard' } });
const NOTED = { left: true, assumed: true };

onBothDatabases('signing out', (open, dialect) => {
  let server: TestServer;
  let kiosk: { cookie: string };
  beforeAll(async () => {
    server = await testServer(open(), [HERE, OTHER]);
    kiosk = await testKiosk(server);
  });
  afterAll(() => server.app.close());

  const sign = async (name: string, plate: string, more: object = {}, by: TestBrowser = server.browser()) => {
    const form = { ...signBody().form, form_field_name: name, form_field_registration_number: plate, ...more };
    const { json } = await by.post('/en/1/slideshow/sign', signBody({ form }), { 'idempotency-key': newKey() });
    return json.signature_id as number;
  };
  const leaves = async (body: object, by: TestBrowser = server.browser(), headers: Record<string, string> = {}) =>
    (await by.post('/sign-out', body, headers)).json;
  const atKiosk = (body: object) => leaves({ location_id: 1, ...body }, server.browser(), kiosk);
  const onPhone = (plate: string, name: string, by?: TestBrowser) => leaves({ location_id: 1, plate, name }, by);
  const departure = async (id: number) =>
    server.deps.store.db.selectFrom('visits').select(['left_at', 'left_how']).where('id', '=', id).executeTakeFirst();
  const onSite = async () => {
    const people = await peopleOnSite(server.deps.store.db, { id: '1', document: HERE }, server.clock.now);
    return new Map(people.map(({ visit_id, left }) => [visit_id, left]));
  };

  it('at a kiosk of the location goes by plate and name, as they are typed at a gate [DESK-02]', async () => {
    const id = await sign('Zoë  Müller', 'XY-77 z');
    expect(await atKiosk({ plate: 'xy77z', name: 'Somebody Else' })).toEqual({ left: false });
    expect(await atKiosk({ location_id: 2, plate: 'xy77z', name: 'Zoe Muller' })).toEqual(NOTED);
    expect(await atKiosk({ plate: 'xy 77z', name: 'muller zoe' })).toEqual({ left: true });
    expect(await departure(id)).toMatchObject({ left_how: 'visitor' });
    expect((await onSite()).get(id)).toBe('seen');
  });

  it('at a kiosk finds visitors without a plate by their name as written, and no one by an empty name [DESK-02]', async () => {
    const id = await sign('Åsa  Berg', '');
    expect(await atKiosk({ plate: '', name: '' })).toEqual({ left: false });
    expect(await atKiosk({ plate: ' - ', name: 'åsa berg' })).toEqual({ left: true });
    expect(await departure(id)).toMatchObject({ left_how: 'visitor' });
  });

  it('goes surely by the code of the visit, also after someone had said so by plate and name [DESK-02]', async () => {
    const code = `GH-${'c'.repeat(21)}${open().store.dialect === 'sqlite' ? 'A' : 'B'}`;
    const id = await sign('Ada Ek', 'XY 78', { qrcode: code });
    expect(await leaves({ code: `GH-${'x'.repeat(22)}` })).toEqual({ left: false });
    await onPhone('XY78', 'Ada Ek');
    expect(await departure(id)).toMatchObject({ left_how: 'assumed' });
    server.clock.now += 1_000;
    expect(await leaves({ code })).toEqual({ left: true });
    const left = { left_how: 'visitor', left_at: server.clock.now };
    expect(await departure(id)).toEqual(left);
    server.clock.now += 1_000;
    expect(await leaves({ code })).toEqual({ left: true });
    await onPhone('XY78', 'Ada Ek');
    expect(await departure(id)).toEqual(left);
  });

  it('by plate and name elsewhere reveals no one, and removes no one from the muster list [DESK-02] [DESK-04]', async () => {
    const id = await sign('Bo Lund', 'BO 1');
    const stranger = server.browser({ ip: '198.51.100.7' });
    expect(await onPhone('NOT 1', 'Bo Lund', stranger)).toEqual(NOTED);
    expect((await onSite()).get(id)).toBe('no');
    expect(await onPhone('BO1', 'lund bo', stranger)).toEqual(NOTED);
    expect(await departure(id)).toMatchObject({ left_how: 'assumed', left_at: server.clock.now });
    expect((await onSite()).get(id)).toBe('assumed');
  });

  // Checks made before a visit is looked up do not depend on the database.
  if (dialect === 'postgres') return;

  it('by an empty plate is refused, whatever stands for one [DESK-02]', async () => {
    const id = await sign('No Plate', '');
    for (const plate of ['', '  ', '-', '--', 'X', '…', '\u200b']) {
      const { error } = await onPhone(plate, 'No Plate');
      expect(error.code, JSON.stringify(plate)).toBe('plate_missing');
    }
    expect(await departure(id)).toMatchObject({ left_at: null });
  });

  it('by plate and name can be tried a few times by a page, then a person is asked [DESK-02]', async () => {
    const stranger = server.browser({ ip: '198.51.100.8' });
    const tries = [];
    for (let i = 0; i < OF_VISIT.most + 2; i += 1) tries.push(await onPhone(`AB ${i}`, 'Bo', stranger));
    expect(tries.filter((one) => one.left)).toHaveLength(OF_VISIT.most);
    expect(tries.filter((one) => one.error?.code === 'ask_person')).toHaveLength(2);
    // Anyone else who is at the address is answered.
    expect(await onPhone('AB 9', 'Bo', server.browser({ ip: '198.51.100.8' }))).toEqual(NOTED);
  });

  it('by plate and name is bounded by address over the day; a site whose visitors sign there never meets it [DESK-02]', async () => {
    const share = sized(0.1, 1);
    const strict = await testServer(open(), [HERE, OTHER], { limits: shareOfLimits(share) });
    const ask = async (ip: string, plate: string, name: string) => {
      const answer = await onPhone(plate, name, strict.browser({ ip }));
      return (answer.error?.code ?? 'noted') as string;
    };
    const many = async (ip: string, count: number) => {
      const answers: string[] = [];
      for (let i = 0; i < count; i += AT_ONCE.most * share) {
        answers.push(
          ...(await Promise.all(
            Array.from({ length: AT_ONCE.most * share }, (_, k) => ask(ip, `G ${i + k}`, `Guest ${i + k}`)),
          )),
        );
        strict.clock.now += 10_000;
      }
      return answers.filter((one) => one === 'ask_person').length;
    };
    expect(await many('198.51.100.9', 1.2 * A_DAY.most * share)).toBe(0.2 * A_DAY.most * share);
    const site = '192.0.2.44';
    for (let i = 0; i < 80 * share; i += 1) await sign(`Guest ${i}`, `G ${i}`, {}, strict.browser({ ip: site }));
    expect(await many(site, 1.2 * A_DAY.most * share)).toBe(0);
    await strict.app.close();
  }, 60_000);

  it('finds visitors by an index only', async () => {
    const { store } = open();
    const { rows } = await sql<{ detail: string }>`explain query plan select id from visits where state = ${'signed'}
      and location_id = ${'1'} and left_at is null and plate = ${'X'} order by id desc limit 20`.execute(store.db);
    expect(rows.map(({ detail }) => detail).join()).toContain('visits_by_plate');
  });
});

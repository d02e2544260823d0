import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deleteOld } from '../../testing/delete-old.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { assumeDepartures } from '../visits/sign-out.ts';
import { createLookups } from './checks/lookups.ts';
import { Locations } from './locations.ts';

const IDS = [3, 4, 5, 6, 7, 8];

onBothDatabases('a server with more locations than it has documents of in memory', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  beforeAll(async () => {
    const temporary = open();
    let passed = 0;
    const elapsed = () => {
      passed += 1_000;
      return passed;
    };
    // Two are more than it may have.
    const most = JSON.stringify(sampleLocation()).length * 1.8;
    staff = await staffServer(temporary, { locations: new Locations(temporary.store.locations, elapsed, most) });
    for (const id of IDS)
      await staff.server.put(
        sampleLocation({
          id,
          direct_link_id: 700 + id,
          location: { ...sampleLocation().location, id, name: `Gate ${id}`, sub_locations: [{ id: id * 100 }] },
          settings: { time_zone: 'Europe/Stockholm', sign_out_at: id === 8 ? '12:00' : '23:00', keep_visits_days: id },
          checkin_not_allowed: id === 7,
        } as Parameters<typeof sampleLocation>[0]),
      );
    ada = await staff.first();
  });
  afterAll(() => staff.server.app.close());

  const visits = async () => {
    const rows = await open().store.db.selectFrom('visits').select(['location_id', 'left_how']).limit(99).execute();
    return rows.map(({ location_id, left_how }) => `${location_id} ${left_how}`).sort();
  };

  it('lists all of them where they are listed [MANY-02]', async () => {
    const { text } = await staff.server.browser().get('/', { accept: 'text/html' });
    const names = ['North Yard', 'Quay', ...IDS.map((id) => `Gate ${id}`)];
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
    const { locations } = (await ada.call('read-notices', { location_id: '8' })).json;
    expect(locations.map(({ name }: { name: string }) => name)).toEqual(names);
    const listed = (await ada.call('list-staff-locations')).json.locations;
    expect(listed.map(({ id, open: isOpen }: { id: string; open: boolean }) => [id, isOpen]).sort()).toEqual(
      ['1', '2', ...IDS.map(String)].map((id) => [id, id !== '7']),
    );
    const found = await ada.call(
      'find-person-visits',
      { name: 'Nobody', plate: '', phone: '' },
      {},
      { locationId: '8' },
    );
    expect(found.status).toBe(200);
    expect(staff.server.deps.locations.sizes()).toMatchObject({ inUse: 8, loaded: 1 });
  });

  it('finds a place and a link of each of them [MANY-02]', async () => {
    const page = staff.server.browser();
    for (const id of IDS)
      expect((await page.post('/getlocationcloseData', { locationId: id * 100, time: '10:00' })).status).toBe(200);
    expect((await page.post('/getlocationcloseData', { locationId: 12_345, time: '10:00' })).status).toBe(404);
    const { linkOwner } = await createLookups(staff.server.deps);
    expect(IDS.map((id) => linkOwner(String(700 + id)))).toEqual(IDS.map(String));
    expect((await page.get('/en/link/705')).status).toBe(200);
    expect(staff.server.deps.locations.sizes().loaded).toBe(1);
  });

  it('signs visitors out and forgets them at each of them by its own rules [MANY-02]', async () => {
    const { server } = staff;
    const page = server.browser();
    for (const id of IDS.filter((one) => one !== 7)) {
      const body = signBody({ main_location_id: id, subLocationId: id * 100 });
      expect((await page.post(`/en/${id}/slideshow/sign`, body, { 'idempotency-key': newKey() })).status).toBe(200);
    }
    server.clock.now += 4 * HOUR_MS;
    expect(await assumeDepartures(server.deps)).toBe(1);
    expect(await visits()).toEqual(['3 null', '4 null', '5 null', '6 null', '8 assumed']);
    await deleteOld(server.deps, 'visits', server.clock.now + 4 * DAY_MS);
    expect(await visits()).toEqual(['5 null', '6 null', '8 assumed']);
  });
});

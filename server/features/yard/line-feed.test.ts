import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { LineFeed } from './line-feed.ts';

onBothDatabases('the line that visitors ask for', (open) => {
  let staff: Staff;
  let clerk: StaffBrowser;
  let feed: LineFeed;
  let visit: number;
  const time = { elapsed: 0, reads: 0 };

  beforeAll(async () => {
    staff = await staffServer(open());
    const { server } = staff;
    clerk = await staff.hire(await staff.first(), 'clerk feed', [{ location_id: '1', role: 'reception' }]);
    const places = [{ id: 'd4', name: 'Dock 4', capacity: 1, kind: 'dock' as const }];
    await server.put(sampleLocation({ yard: { places } }));
    const { store, features, now, locations } = server.deps;
    const find = (id: string) => {
      time.reads += 1;
      return locations.find(id);
    };
    const counted = Object.assign(Object.create(locations), { find });
    feed = new LineFeed({ store, features, now, locations: counted, elapsed: () => time.elapsed }, server.app.log);
    const signed = await server.browser().post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    visit = signed.json.signature_id;
    await clerk.call('read-yard', {}, {}, { locationId: '1' });
  });
  beforeEach(() => {
    time.elapsed += 1_000;
    time.reads = 0;
  });
  afterAll(async () => {
    feed.close();
    await staff.server.app.close();
  });
  const states = async () => [...(await feed.read('1')).values()].map(({ state }) => state);

  it('is read once for all requests within 200 ms, and again after that [DAY-01]', async () => {
    await Promise.all(Array.from({ length: 50 }, () => feed.read('1')));
    time.elapsed += 199;
    await feed.read('1');
    expect(time.reads).toBe(1);
    time.elapsed += 1;
    await feed.read('1');
    expect(time.reads).toBe(2);
  });

  it('is never the one before a move that was made on this server, nor for longer than 200 ms one made elsewhere [DAY-01]', async () => {
    expect(await states()).toEqual(['waiting']);
    const moved = await clerk.call(
      'move-in-yard',
      { visit_id: visit, move: 'call', place_id: 'd4' },
      {},
      { locationId: '1' },
    );
    expect(moved.status).toBe(200);
    expect(await states()).toEqual(['called']);
    // Another server tells this one only where someone listens.
    await staff.server.deps.store.db.updateTable('yard_stays').set({ state: 'docked' }).execute();
    time.elapsed += 200;
    expect(await states()).toEqual(['docked']);
  });
});

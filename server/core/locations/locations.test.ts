import { expect, it, vi } from 'vitest';
import { onBothDatabases, type TestStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { deleteLocation } from './delete-location.ts';
import { LocationRepository } from './location-repository.ts';
import { Locations } from './locations.ts';
import { OfEachLocation } from './of-each-location.ts';

const NO_FEATURES = { all: [] } as unknown as Parameters<typeof deleteLocation>[1];

onBothDatabases('the current locations', (open) => {
  const named = (id: string, name: string) => ({
    ...sampleLocation(),
    id: Number(id),
    location: { ...sampleLocation().location, name },
  });
  const put = ({ locations }: TestStore, id: string, name: string, link?: string) =>
    locations.put(id, named(id, name), link, 0);
  const ids = Array.from({ length: 45 }, (_, i) => String(i + 100));
  const oneSize = JSON.stringify(named('100', 'Gate')).length;

  /** A server that has room for ten documents. */
  function aServer() {
    const clock = { elapsed: 0 };
    const repository = new LocationRepository(open().store.db);
    const locations = new Locations(repository, () => clock.elapsed, oneSize * 10.5);
    const soon = (): void => {
      clock.elapsed += 1_000;
    };
    return { locations, soon, current: vi.spyOn(repository, 'current'), each: vi.spyOn(repository, 'each') };
  }
  const nameAt = async (locations: Locations, id: string) => (await locations.find(id))?.document.location.name;

  it('are loaded when someone asks, and let go of after those asked for since [LOC-01] [MANY-02]', async () => {
    for (const id of ids) await put(open().store, id, 'Gate', id === '100' ? 'link' : undefined);
    const { locations, current } = aServer();
    expect((await locations.inUse()).map(({ id }) => id)).toEqual(ids);
    expect(locations.sizes()).toEqual({ inUse: 45, loaded: 0, characters: 0 });

    const together = await Promise.all(['100', '100', '100'].map((id) => locations.find(id)));
    expect(new Set(together).size).toBe(1);
    expect(await locations.findByDirectLink('link')).toBe(together[0]);
    expect(current).toHaveBeenCalledTimes(1);

    for (const id of ids) {
      expect((await locations.find(id))?.id).toBe(id);
      expect(await locations.find('100')).toBe(together[0]);
      expect(locations.sizes().loaded).toBeLessThanOrEqual(10);
    }
    expect(locations.sizes().loaded).toBe(10);
    expect(locations.sizes().characters).toBeLessThanOrEqual(oneSize * 10.5);
    expect(current).toHaveBeenCalledTimes(45);
    expect(await locations.find('999')).toBeUndefined();
  });

  it('are all visited by an iteration, which reads each version once and loads none [MANY-02]', async () => {
    const { locations, soon, each } = aServer();
    const names = new OfEachLocation(locations, ({ document }) => document.location.name);
    const [first, second] = await Promise.all([names.all(), names.all()]);
    expect([...first]).toEqual(ids.map((id) => [id, 'Gate']));
    expect(second).toEqual(first);
    expect([...(await locations.briefs()).keys()]).toEqual(ids);
    expect(locations.sizes().loaded).toBe(0);

    await put(open().store, '120', 'North gate');
    soon();
    expect((await names.all()).get('120')).toBe('North gate');
    expect((await locations.briefs()).get('120')?.name).toBe('North gate');
    expect(each.mock.calls.map(([wanted]) => wanted.length)).toEqual([45, 0, 45, 1, 1]);
  });

  it('are the last published by any server, and only changed ones are read again [LOC-01]', async () => {
    const { locations, soon, current } = aServer();
    for (const id of ['100', '101']) await locations.find(id);
    await put(open().store, '101', 'West gate', 'west');
    soon();
    expect(await nameAt(locations, '100')).toBe('Gate');
    expect(await nameAt(locations, '101')).toBe('West gate');
    expect(await locations.findByDirectLink('west')).toMatchObject({ id: '101', version: 2 });
    expect(current.mock.calls).toEqual([['100'], ['101'], ['101']]);
  });

  it('are never older than they were, also where one was let go of between [LOC-01] [MANY-02]', async () => {
    const { locations, soon } = aServer();
    expect(await nameAt(locations, '102')).toBe('Gate');
    for (const id of ids.slice(10)) await locations.find(id);
    await put(open().store, '102', 'South gate');
    expect(await nameAt(locations, '102')).toBe('South gate');
    for (const id of ids.slice(10)) await locations.find(id);
    expect(await nameAt(locations, '102')).toBe('South gate');
    soon();
    expect(await nameAt(locations, '102')).toBe('South gate');
  });

  it('are at once those that this server published or took out of use itself [LOC-01]', async () => {
    const { db, locations: repository } = open().store;
    const locations = new Locations(repository, () => 0);
    expect(await nameAt(locations, '107')).toBe('Gate');
    expect(await locations.find('200')).toBeUndefined();
    await put(open().store, '107', 'Own gate', 'own');
    await put(open().store, '200', 'New gate');
    expect(await nameAt(locations, '107')).toBe('Own gate');
    expect((await locations.findByDirectLink('own'))?.id).toBe('107');
    expect(await nameAt(locations, '200')).toBe('New gate');
    await db.transaction().execute((trx) => repository.retireIn(trx, '200'));
    expect(await locations.find('200')).toBeUndefined();
  });

  it('are up to date at once, even for a request during its own publication [LOC-01]', async () => {
    const { db, locations: repository } = open().store;
    const locations = new Locations(repository, () => 0);
    expect(await nameAt(locations, '108')).toBe('Gate');
    const revision = vi.spyOn(repository, 'revision');
    const before = await repository.revision();
    let answer = (): void => {};
    const slow = new Promise<number>((resolve) => {
      answer = () => resolve(before);
    });
    const own = { locationId: '108', document: named('108', 'Own gate'), directLinkId: undefined, now: 0 };
    let early: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await repository.putIn(trx, own);
      revision.mockReturnValueOnce(slow);
      early = nameAt(locations, '108');
    });
    const late = nameAt(locations, '108');
    answer();
    expect([await early, await late]).toEqual(['Gate', 'Own gate']);
    revision.mockRestore();
  });

  it('are loaded again if a publication arrives during a read [LOC-01]', async () => {
    const { locations, soon, current } = aServer();
    await locations.inUse();
    const before = await open().store.locations.current('103');
    let answer = (): void => {};
    const slow = new Promise<typeof before>((resolve) => {
      answer = () => resolve(before);
    });
    current.mockReturnValueOnce(slow);
    const early = locations.find('103');
    await vi.waitFor(() => expect(current).toHaveBeenCalled());
    await put(open().store, '103', 'East gate');
    soon();
    expect(await nameAt(locations, '103')).toBe('East gate');
    answer();
    expect((await early)?.document.location.name).toBe('Gate');
    expect(await nameAt(locations, '103')).toBe('East gate');
  });

  it('are asked for again where they could not be read [LOC-01]', async () => {
    const { locations, current } = aServer();
    current.mockRejectedValueOnce(new Error('away'));
    await expect(locations.find('104')).rejects.toThrow('away');
    expect(await nameAt(locations, '104')).toBe('Gate');
  });

  it('are without those that were taken out of use or deleted, whose documents are let go of [LOC-01]', async () => {
    const { store } = open();
    const { locations, soon } = aServer();
    await locations.find('105');
    expect([...(await locations.briefs()).keys()]).toContain('106');
    await store.db.transaction().execute((trx) => store.locations.retireIn(trx, '105'));
    await deleteLocation(store, NO_FEATURES, '106', 1);
    expect(await locations.find('106')).toBeUndefined();
    soon();
    expect(await locations.find('105')).toBeUndefined();
    expect([...(await locations.briefs()).keys()]).toEqual(ids.filter((id) => id !== '105' && id !== '106'));
    expect(locations.sizes()).toMatchObject({ inUse: 43, loaded: 0 });
  });
});

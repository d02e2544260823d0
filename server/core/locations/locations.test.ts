import { expect, it, vi } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { Locations } from './locations.ts';

onBothDatabases('the current locations', (open) => {
  it('are read again only where they have changed, also by another server [LOC-01] [MANY-02]', async () => {
    const { locations: repository } = open().store;
    const ids = Array.from({ length: 120 }, (_, i) => `at-${i}`);
    for (const id of ids) await repository.put(id, { about: id }, undefined, 0);
    let elapsed = 0;
    const locations = new Locations(repository, () => elapsed);
    const read = vi.spyOn(repository, 'withDocuments');
    const soon = async () => {
      elapsed += 1_000;
      return locations.all();
    };
    expect((await soon()).map(({ id, document }) => [id, document.about]).sort()).toEqual(
      ids.map((id) => [id, id]).sort(),
    );
    const kept = await locations.find('at-2');

    await repository.put('at-1', { about: 'changed' }, 'link', 1);
    await soon();
    expect(read.mock.calls.map(([wanted]) => wanted.map(({ locationId }) => locationId)).at(-1)).toEqual(['at-1']);
    expect(await locations.findByDirectLink('link')).toMatchObject({ id: 'at-1', version: 2 });
    expect(await locations.find('at-2')).toEqual(kept);

    await open()
      .store.db.transaction()
      .execute((trx) => repository.retireIn(trx, 'at-2'));
    expect((await soon()).length).toBe(119);
    expect(read.mock.calls.at(-1)).toEqual([[]]);
    read.mockRestore();
  });
});

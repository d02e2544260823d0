import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import type { Unsaved } from './draft-state.ts';
import { keeperOf } from './kept-drafts.ts';

const of = (name: string): Unsaved => {
  const document = { id: 1, languages: [], location: { id: 1, name } } as unknown as LocationDocument;
  return { base: document, document, sent: [] };
};

/** Drafts are written in the background. */
async function written(...names: string[]): Promise<void> {
  const db = await openDB('gatehouse-drafts');
  const kept = async () => (await db.getAll('drafts')).map(({ unsaved }) => unsaved.document.location.name);
  await expect.poll(kept).toEqual(names);
  db.close();
}

describe('unsaved changes', () => {
  // All pages of a test are one process, which would hold the locks of all.
  beforeAll(() => void vi.stubGlobal('navigator', {}));
  afterAll(() => void vi.unstubAllGlobals());

  it('outlive their page once, for the same person at the same location [STU-05]', async () => {
    const ada = { person: 'ada', locationId: '1' };
    const gone = keeperOf(ada);
    for (const name of ['N', 'No', 'North']) gone.keep(of(name));
    await written('North');
    expect(await keeperOf({ ...ada, person: 'bo' }).take()).toBeUndefined();
    expect(await keeperOf({ ...ada, locationId: '2' }).take()).toBeUndefined();
    const next = keeperOf(ada);
    expect(await next.take()).toEqual(of('North'));
    next.keep(null);
    await written();
    expect(await keeperOf(ada).take()).toBeUndefined();
  });
});

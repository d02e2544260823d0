import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../../page/simulation/environment.ts';
import { DETAILS_KEPT } from './details.ts';
import { ownDetails } from './own-details.ts';

const details = { name: 'Rita Return', company: 'Åkeri', phone: '+46701234567', country: 'SE', plate: 'ABC 123' };

it('keeps details encrypted until they are forgotten, and says openly only that there are some [OFF-03]', async () => {
  const localStorage = memoryStorage();
  const own = ownDetails({ localStorage, crypto });
  expect(await own.read()).toBeNull();
  await own.keep(details);
  expect(await ownDetails({ localStorage, crypto }).read()).toEqual(details);
  expect(localStorage.getItem(DETAILS_KEPT)).toBe('1');

  const stored = await rowsOf('gatehouse-details');
  expect(stored).toHaveLength(1);
  const { key, sealed } = stored[0] as { key: CryptoKey; sealed: ArrayBuffer };
  expect(key.extractable).toBe(false);
  expect(new TextDecoder().decode(sealed)).not.toContain('Rita');

  await own.forget();
  expect(await own.read()).toBeNull();
  expect(localStorage.getItem(DETAILS_KEPT)).toBeNull();
});

const rowsOf = (database: string): Promise<readonly unknown[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asked = opening.result.transaction('details').objectStore('details').getAll();
      asked.onsuccess = () => {
        opening.result.close();
        resolve(asked.result);
      };
    };
  });

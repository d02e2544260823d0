import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey, signBody, type TestServer, testServer } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { sampleLocation } from '../testing/location.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
beforeAll(async () => {
  temporary = await temporaryStore();
  server = await testServer(temporary, [sampleLocation()]);
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

it('limits let 120 visitors a minute walk through whole visits behind one address [CALL-03]', async () => {
  const ip = '192.0.2.9';
  const seen = new Map<number, number>();
  const note = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1);
  const visitor = async (i: number): Promise<void> => {
    const by = server.browser({ ip });
    for (const language of ['en', 'sv'])
      note((await by.get(`/${language}/1/slideshow`, { accept: 'text/html' })).status);
    for (let file = 0; file < 14; file += 1) note((await by.get('/assets/main-abc.js')).status);
    for (const path of ['getvideo?subLocationId=1', 'getformfields?location_id=1'])
      note((await by.get(`/en/1/slideshow/${path}`)).status);
    note((await by.post('/getlocationcloseData', { locationId: 1, time: '10:00' })).status);
    for (const query of ['ada', 'ada b', 'ada berg'])
      note((await by.post('/contacts/search', { query, location_id: 1 })).status);
    const { form } = signBody();
    const own = { ...form, form_field_name: `Driver ${i}` };
    const known = { name: own.form_field_name, reg_number: 'A', phone_number: '', sublocationId: 0, trackId: 0 };
    note((await by.post('/en/1/slideshow/check-driver', known)).status);
    const announced = { form: own, subLocationId: 0, trackId: 0, main_location_id: 1, breathalyzer_check: 0 };
    note((await by.post('/en/1/slideshow/slideshow_watcher_sign', announced)).status);
    const key = { 'idempotency-key': newKey() };
    note((await by.post('/en/1/slideshow/sign', signBody({ form: own }), key)).status);
  };
  for (let i = 0; i < 120; i += 8) await Promise.all(Array.from({ length: 8 }, (_, k) => visitor(i + k)));
  expect([...seen.keys()]).toEqual([200]);
});

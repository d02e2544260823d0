import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/app.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';

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

const get = async (url: string) => (await server.browser().get(url, { accept: 'text/html' })).text;
const listed = (text: string) => [...text.matchAll(/href="\/en\/(\d+)\/slideshow"/g)].map(([, id]) => Number(id));

it('of many locations, the first hundred are listed, and the others are found by a part of their name [MANY-02]', async () => {
  for (let id = 2; id <= 101; id += 1) {
    const location = { id, name: id === 77 ? 'Åkesson <Quay>' : `Gate ${id}` };
    await server.put(sampleLocation({ id, direct_link_id: 1000 + id, location }));
  }
  const first = await get('/');
  expect(listed(first)).toHaveLength(100);
  expect(first).toContain('<input type="search"');
  const found = await get('/?name=akes');
  expect(listed(found)).toEqual([77]);
  expect(found).toContain('Åkesson &lt;Quay&gt;');
  expect(listed(await get('/?name=101'))).toEqual([101]);
  const none = await get('/?name=%22%3E%3Cb%3E');
  expect(none).toContain('No location has that name.');
  expect(none).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(listed(await get('/?name=a&name=b'))).toHaveLength(100);
});

it('a few locations are listed without a search', async () => {
  const few = await temporaryStore();
  const own = await testServer(few, [sampleLocation(), sampleLocation({ id: 2, direct_link_id: 78 })]);
  const { text } = await own.browser().get('/', { accept: 'text/html' });
  await own.app.close();
  await few.close();
  expect(listed(text)).toEqual([1, 2]);
  expect(text).not.toContain('<input');
});

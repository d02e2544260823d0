import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';

describe('a client that never ends its request', () => {
  let temporary: Awaited<ReturnType<typeof temporaryStore>>;
  let server: TestServer;
  beforeAll(async () => {
    temporary = await temporaryStore();
    server = await testServer(temporary, []);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.app.close();
    await temporary.close();
  });

  /** Sends the beginning of a request and reads until the server hangs up. */
  const begins = async (head: string) => {
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head);
    return text(socket);
  };
  const HEAD = 'GET / HTTP/1.1\r\nhost: localhost\r\n';

  it('is cut off after 15 seconds in its head and 60 in all, which is looked at each second', async () => {
    const { server: http } = server.app;
    expect([http.headersTimeout, http.requestTimeout]).toEqual([15_000, 60_000]);
    // The times of a test; how often the server looks is not changed.
    Object.assign(http, { headersTimeout: 100, requestTimeout: 200 });
    const heads = await Promise.all([HEAD, `${HEAD}x-slow: `, ''].map(begins));
    for (const answer of heads) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    const body = 'content-type: application/json\r\nsec-fetch-site: same-origin\r\ncontent-length: 9\r\n\r\n{';
    expect(await begins(`POST /sign-out HTTP/1.1\r\nhost: localhost\r\n${body}`)).toMatch(/^HTTP\/1\.1 4/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/drivers/free-port.ts';
import { readConfig } from '../../config.ts';
import { type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { askServer } from './asked-server.ts';
import { checkPort } from './checks/port.ts';
import { checkPublicAddress, judgePublicAddress } from './checks/public-address.ts';
import { databaseFacts } from './database-facts.ts';
import { proxyTo, webServer } from './testing/strangers.ts';

const soon = () => AbortSignal.timeout(5_000);
const wrongly = (says: RegExp, cure: RegExp = /./) => ({
  state: 'wrong',
  says: expect.stringMatching(says),
  cure: expect.stringMatching(cure),
});
const well = { state: 'ok', says: expect.any(String) };
const PUBLIC = 'https://checkin.example';

type Headers = Record<string, string | string[] | undefined>;
const sets = (headers: Headers) =>
  void Object.assign(headers, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });

onBothDatabases('gatehouse doctor, of a server', (open) => {
  let [trusting, plain]: [TestServer, TestServer] = [] as never;
  let [trustingAt, plainAt, secret] = ['', '', ''];

  const listens = async (trustProxy: string[]) => {
    const { dataDir } = open();
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir, webDir: `${dataDir}/web`, trustProxy };
    const server = await testServer(open(), [], { config });
    return [server, await server.app.listen({ port: 0, host: '127.0.0.1' })] as const;
  };
  beforeAll(async () => {
    [trusting, trustingAt] = await listens(['127.0.0.1']);
    [plain, plainAt] = await listens([]);
    // No one has asked for the key yet.
    const { databaseUrl, dataDir } = open();
    const facts = await databaseFacts({ ...readConfig({}), dataDir, databaseUrl });
    secret = facts.kind === 'there' ? (facts.secret ?? '') : '';
  });
  afterAll(() => Promise.all([trusting.app.close(), plain.app.close()]));

  const judged = async (server: string, change: (headers: Headers) => void, key = secret) =>
    judgePublicAddress(PUBLIC, await askServer(await proxyTo(() => server, change), key, soon()));

  it('says that its address, its proxy and TLS are right [OPS-04]', async () => {
    expect(await judged(trustingAt, sets)).toEqual(well);
  });

  it('says what a proxy does wrong, and how to mend it [OPS-04]', async () => {
    const adds = (headers: Headers) => {
      const before = headers['x-forwarded-for'];
      sets(headers);
      headers['x-forwarded-for'] = `${before}, 127.0.0.1`;
    };
    expect(await judged(trustingAt, adds)).toEqual(wrongly(/can forge their address/, /overwrite/));
    const drops = (headers: Headers) => void delete headers['x-forwarded-for'];
    expect(await judged(trustingAt, drops)).toEqual(wrongly(/not send X-Forwarded-For/));
    const noScheme = (headers: Headers) => {
      sets(headers);
      delete headers['x-forwarded-proto'];
    };
    expect(await judged(trustingAt, noScheme)).toEqual(wrongly(/not know that .* has TLS/, /X-Forwarded-Proto/));
    expect(await judged(plainAt, sets)).toEqual(
      wrongly(/does not trust the proxy at 127\.0\.0\.1/, /TRUST_PROXY=127\.0\.0\.1/),
    );
    const asked = await askServer(await proxyTo(() => trustingAt, sets), secret, soon());
    expect(judgePublicAddress('http://checkin.example', asked)).toMatchObject({ state: 'warning' });
  });

  it('says who else is at its address: no one, another program, a server with another key [OPS-04]', async () => {
    expect(await judged(trustingAt, sets, 'another key')).toEqual(
      wrongly(/a Gatehouse with another database or HASH_KEY/),
    );
    const other = await webServer((_request, response) => response.end('<h1>It works!</h1>'));
    expect(judgePublicAddress(PUBLIC, await askServer(other, secret, soon()))).toEqual(
      wrongly(/something else \(status 200\)/),
    );
    const nobody = `http://127.0.0.1:${await freePort()}`;
    expect(judgePublicAddress(PUBLIC, await askServer(nobody, secret, soon()))).toEqual(
      wrongly(/not responding.*ECONNREFUSED/),
    );
    const noTls = trustingAt.replace('http:', 'https:');
    expect(judgePublicAddress(PUBLIC, await askServer(noTls, secret, soon()))).toEqual(
      wrongly(/not responding/, /certificate/),
    );
  });

  it('finds the one of several servers that has another HASH_KEY [OPS-04]', async () => {
    const { dataDir } = open();
    const config = { ...plain.deps.config, dataDir, trustProxy: ['127.0.0.1'], hashKey: 'another key' };
    const other = await testServer(open(), [], { config });
    const otherAt = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const balancer = (...servers: string[]) => {
      let turn = 0;
      return proxyTo(() => {
        turn += 1;
        return servers[turn % servers.length] ?? '';
      }, sets);
    };
    const alike = await checkPublicAddress(await balancer(trustingAt, trustingAt), secret, soon());
    expect(alike).toMatchObject({ state: 'warning', says: expect.stringContaining('no TLS') });
    const mixed = await checkPublicAddress(await balancer(trustingAt, otherAt), secret, soon());
    expect(mixed).toEqual(wrongly(/another database or HASH_KEY/, /same DATABASE_URL and HASH_KEY/));
    await other.app.close();
  });

  it('says who is at its port [OPS-04]', async () => {
    const host = '127.0.0.1';
    const at = (address: string, key = secret) => checkPort({ host, port: Number(new URL(address).port) }, key, soon());
    expect(await at(plainAt)).toEqual({ state: 'ok', says: expect.stringMatching(/This Gatehouse is running/) });
    expect(await at(plainAt, 'another key')).toEqual(wrongly(/another database, HASH_KEY or version/));
    expect(await at(await webServer((_request, response) => response.end('hello')))).toEqual(
      wrongly(/another program/, /PORT/),
    );
    expect(await checkPort({ host, port: await freePort() }, secret, soon())).toEqual(well);
    expect(await checkPort({ host: '192.0.2.1', port: 3000 }, secret, soon())).toEqual(
      wrongly(/cannot listen/, /HOST/),
    );
  });

  it('learns nothing without its key', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await plain.app.inject({ url: '/doctor', headers })).statusCode;
    expect(await ask({})).toBe(404);
    expect(await ask({ 'x-gatehouse-nonce': 'a', 'x-gatehouse-proof': 'b' })).toBe(404);
    expect((await askServer(plainAt, secret, soon())).kind).toBe('own');
  });
});

describe('a server that lies about its key', () => {
  it('is a stranger to gatehouse doctor', async () => {
    const liar = await webServer((_request, response) =>
      response.end(JSON.stringify({ proof: 'x', address: '203.0.113.9' })),
    );
    expect(await askServer(liar, 'key', soon())).toMatchObject({ kind: 'stranger', isGatehouse: false });
  });
});

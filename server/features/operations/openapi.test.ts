import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKioskApp } from '../../../kiosk/app.ts';
import { FakeQueue } from '../../../kiosk/testing/fake-queue.ts';
import { calls } from '../../../schemas/generated/calls.ts';
import { isInstalled } from '../../../test/drivers/installed.ts';
import { routesOf } from '../../http/register-call.ts';
import { createSecondApp, type TestServer, testServer } from '../../testing/app.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  requestBody?: { content: Record<string, { schema: object }> };
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, object>;
  security?: object[];
}

type PathItem = { servers?: object[] } & Record<string, Operation>;

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
let document: { openapi: string; paths: Record<string, PathItem> };

beforeAll(async () => {
  temporary = await temporaryStore();
  server = await testServer(temporary, [sampleLocation()]);
  document = (await server.browser().get('/openapi.json')).json;
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

const described = (): string[] =>
  Object.entries(document.paths).flatMap(([path, { servers: _, ...verbs }]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
const kioskRoutes = Object.values(calls)
  .filter(({ path }) => path.startsWith('{kioskService}'))
  .map(({ method, path }) => `${method} ${path.replace('{kioskService}', '')}`);
/** The calls that the folder of a slide answers: nothing else does. */
const OF_SLIDES: Readonly<Record<string, string>> = {
  getvideo: 'video',
  'get-company-breathalyzer-data': 'breathalyzer',
};
const isAnswered = (path: string) =>
  Object.entries(OF_SLIDES).every(([name, slide]) => !path.endsWith(name) || isInstalled(slide));
const asPath = (url: string): string => url.replace(/:(\w+)/g, '{$1}').replace('/*', '/{*}');

describe('the OpenAPI document', () => {
  it('is compressed once, and not sent again to anyone who has it [ANY-07]', async () => {
    const ask = (headers: Record<string, string>) => server.app.inject({ url: '/openapi.json', headers });
    const first = await ask({ 'accept-encoding': 'gzip' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual(document);
    expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  it('is valid OpenAPI 3.1 [ANY-07]', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/[A-Z]\w+")/);
  });

  it('marks what a caller may leave out [ANY-07]', () => {
    const { properties, required } = calls.sign.request;
    const { post } = document.paths['/{language}/{locationId}/slideshow/sign'] ?? {};
    expect(required).not.toContain('lessons');
    expect(post?.requestBody?.content['application/json']?.schema).toMatchObject({
      required,
      properties: Object.fromEntries(Object.keys(properties as object).map((name) => [name, expect.anything()])),
    });
  });

  it('names every route but the files of the build, and no other [ANY-07]', async () => {
    const hidden =
      /^(HEAD|OPTIONS) |^GET \/(\{\*\}|docs(\/\{\*\})?|host\/\{token\}\/seen\.svg|staff\/\{\*\}|assets\/.*)$/;
    const registered: string[] = [];
    const watch = (message: unknown): void => {
      (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
        for (const verb of [method].flat()) registered.push(`${verb} ${asPath(url)}`);
      });
    };
    subscribe('fastify.initialization', watch);
    const app = await createSecondApp(server.deps);
    unsubscribe('fastify.initialization', watch);
    await app.ready();
    const served = registered.filter((route) => !hidden.test(route));
    expect(served.length).toBeGreaterThan(40);
    expect(described().sort()).toEqual([...served, ...kioskRoutes].sort());
    await app.close();
  });

  it("describes the kiosk service's calls at its own address, as that service answers them [ANY-07]", async () => {
    const service = await createKioskApp({ queue: new FakeQueue(), origins: [], printerType: 'A4' });
    expect(kioskRoutes.map((route) => route.split(' ')[1]?.slice(1)).sort()).toEqual(['get-kiosk-info', 'print']);
    for (const route of kioskRoutes) {
      const [, url = ''] = route.split(' ');
      expect(service.hasRoute({ method: 'GET', url }), route).toBe(true);
      expect(document.paths[url]).toMatchObject({ servers: [{ url: expect.stringContaining('127.0.0.1') }] });
    }
    expect(document.paths['/print']?.['get']?.parameters).toEqual([
      { name: 'link', in: 'query', required: true, schema: { type: 'string', maxLength: 500 } },
    ]);
    await service.close();
  });

  it("holds every call of the contract that is not the kiosk service's, at each of its addresses [ANY-07]", () => {
    const ours = Object.values(calls).filter(({ path }) => !path.startsWith('{kioskService}') && isAnswered(path));
    expect(ours.length).toBeGreaterThan(20);
    for (const { method, path, request, encoding, token, audience, status = 200, otherStatuses = [] } of ours) {
      for (const url of routesOf(path)) {
        const operation = document.paths[asPath(url)]?.[method.toLowerCase()];
        expect(operation, `${method} ${url}`).toMatchObject({ operationId: expect.any(String) });
        const fields = Object.keys(request.properties ?? {});
        if (encoding === 'query') {
          const query = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
          expect(query.map(({ name }) => name).sort()).toEqual(fields.sort());
        } else {
          expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
            required: request.required,
          });
        }
        const successes = [status, ...otherStatuses].map(String);
        expect(Object.keys(operation?.responses ?? {})).toEqual([...successes, 'default']);
        const byPerson = audience !== undefined && audience !== 'anyone';
        expect(operation?.security).toEqual(byPerson ? [{ session: [] }] : token && [{ token: [] }]);
      }
    }
  });

  it('says that a new booking is answered with 201, and a replaced one with 200 [ANY-07]', () => {
    const answers = document.paths['/api/bookings/{ref}']?.['put']?.responses ?? {};
    expect(Object.keys(answers)).toEqual(['200', '201', 'default']);
    expect(answers['201']).toEqual(answers['200']);
  });

  it('gives each operation its own name and a line that says what it does [ANY-07]', () => {
    const operations = Object.values(document.paths).flatMap(({ servers: _, ...verbs }) => Object.values(verbs));
    for (const { summary } of operations) expect(summary).toMatch(/\S/);
    const names = operations.flatMap(({ operationId }) => operationId ?? []);
    expect(new Set(names).size).toBe(names.length);
  });
});

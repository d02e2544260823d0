import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Meter } from '../deps.ts';
import { countedPrinter } from '../features/printouts/own-printer.ts';
import type { PdfPrinter } from '../features/printouts/pdf/types.ts';
import { newKey, signBody, type TestServer, testServer } from '../testing/app.ts';
import { onBothDatabases, temporaryStore } from '../testing/databases.ts';
import { sampleLocation } from '../testing/location.ts';
import { readMetricsToken } from './config.ts';
import { createMeter } from './metrics.ts';
import { createTracer, type Tracer, wantsTraces } from './traces.ts';

const TOKEN = 'a token no one guesses';

onBothDatabases('metrics', (open) => {
  let server: TestServer;
  let meter: Meter;
  beforeAll(async () => {
    meter = await createMeter(TOKEN);
    server = await testServer(open(), [sampleLocation()], { observers: [meter] });
  });
  afterAll(() => server.app.close());

  const scrape = async (token = TOKEN) =>
    server.browser().get('/metrics', token === '' ? {} : { authorization: `Bearer ${token}` });

  it('are served only with the token [HOOK-02]', async () => {
    expect((await scrape('')).status).toBe(401);
    expect((await scrape('another token')).status).toBe(401);
    const { status, headers } = await scrape();
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
  });

  it('count requests by route and check-ins by location, and identify no visitor [HOOK-02]', async () => {
    const page = server.browser();
    await page.post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    await page.get('/en/1/nowhere/Anna%20Berg');
    const { text } = await scrape();
    const sign = 'method="POST",route="/:language/:locationId/slideshow/sign",status="200"';
    expect(text).toContain(`gatehouse_request_seconds_count{${sign}} 1`);
    expect(text).toContain('gatehouse_events_total{kind="visit.signed",location="1"} 1');
    for (const entry of ['Anna', ...Object.values(signBody().form)]) expect(text).not.toContain(entry);
  });

  it('report outboxes, database, memory and the event loop [HOOK-02]', async () => {
    const { db, dialect } = open().store;
    const at = server.clock.now - 60_000;
    const delivery = { event_id: 'e', endpoint_id: 'x', attempts: 0, next_at: at, give_up_at: at, last_at: null };
    const outcome = { last_outcome: '', is_refusal: 0, created_at: at } as const;
    await db
      .insertInto('webhook_deliveries')
      .values([
        { ...delivery, ...outcome, state: 'waiting' },
        { ...delivery, ...outcome, state: 'failed' },
      ])
      .execute();
    const { text } = await scrape();
    const value = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('gatehouse_webhooks_waiting')).toBe(1);
    expect(value('gatehouse_webhooks_failed')).toBe(1);
    expect(value('gatehouse_webhooks_oldest_seconds')).toBe(60);
    expect(value('gatehouse_database_up')).toBe(1);
    expect(value('gatehouse_data_free_bytes')).toBeGreaterThan(0);
    const inUse = await db.selectFrom('locations').select('location_id').limit(9).execute();
    const sizes = { inUse: value('gatehouse_locations'), loaded: value('gatehouse_locations_loaded') };
    expect({ ...sizes, characters: value('gatehouse_locations_loaded_characters') }).toEqual(
      server.deps.locations.sizes(),
    );
    expect(sizes).toEqual({ inUse: inUse.length, loaded: inUse.length });
    expect(value('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text.includes('gatehouse_database_connections{state="idle"}')).toBe(dialect === 'postgres');
  });

  it('tell when each task last ran, how long it took and how often it failed [HOOK-02]', async () => {
    await server.deps.tasks.run('kiosk-faults');
    const { text } = await scrape();
    const at = server.clock.now / 1000;
    expect(text).toContain(`gatehouse_task_last_run_seconds{task="kiosk-faults"} ${at}`);
    expect(text).toContain('gatehouse_task_duration_seconds{task="kiosk-faults"} 0');
    expect(text).toContain('gatehouse_task_failures{task="kiosk-faults"} 0');
    expect(text).not.toContain('gatehouse_task_last_run_seconds{task="old-uploads"}');
  });

  it('count printouts by outcome [HOOK-02]', async () => {
    const results = [
      { ok: true as const, value: { pdf: new Uint8Array() } },
      { ok: false as const, error: { kind: 'timeout' as const, message: '' } },
    ];
    const printer = countedPrinter({ print: async () => results.shift() } as unknown as PdfPrinter, meter);
    const job = { html: '', format: 'a4', landscape: false, language: 'en', photos: new Map() } as const;
    await printer.print(job);
    await printer.print(job);
    const { text } = await scrape();
    expect(text).toContain('gatehouse_printout_seconds_count{format="a4",outcome="made"} 1');
    expect(text).toContain('gatehouse_printout_seconds_count{format="a4",outcome="timeout"} 1');
  });
});

describe('a server without monitoring', () => {
  it('has no /metrics, and takes no token that could be guessed [HOOK-02]', async () => {
    const temporary = await temporaryStore();
    const { app, browser } = await testServer(temporary, []);
    expect((await browser().get('/metrics', { authorization: 'Bearer x' })).status).toBe(404);
    await app.close();
    await temporary.close();
    expect(readMetricsToken({})).toBeUndefined();
    expect(() => readMetricsToken({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be at least 16 characters');
  });

  it('traces only where someone collects that [HOOK-02]', () => {
    expect([wantsTraces({}), wantsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' })]).toEqual([false, true]);
  });
});

/** As much of OTLP as a request's span has. */
const OTLP = protobuf
  .parse(`syntax = "proto3";
  message Export { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span { bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
    repeated KeyValue attributes = 9; Status status = 15; }
  message Status { int32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; } }
`)
  .root.lookupType('Export');

interface Decoded {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { traceId: string; parentSpanId?: string; name: string; attributes: Attribute[] }[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

describe('traces', () => {
  const received: Decoded[] = [];
  const paths: string[] = [];
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const plain = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      const options = { bytes: String, longs: Number, arrays: true };
      received.push(OTLP.toObject(OTLP.decode(plain), options) as Decoded);
      paths.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  let temporary: Awaited<ReturnType<typeof temporaryStore>>;
  let tracer: Tracer;

  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    process.env['OTEL_RESOURCE_ATTRIBUTES'] = 'deployment.environment.name=test';
    temporary = await temporaryStore();
    tracer = await createTracer();
  });
  afterAll(async () => {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    delete process.env['OTEL_RESOURCE_ATTRIBUTES'];
    await new Promise((resolve) => collector.close(resolve));
    await temporary.close();
  });

  it('of each request reach a collector, continue a proxy’s trace, and name no one [HOOK-02]', async () => {
    const { app, browser } = await testServer(temporary, [sampleLocation()], { observers: [tracer] });
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await browser().post('/en/1/slideshow/sign', signBody(), {
      'idempotency-key': newKey(),
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    });
    await browser().get('/en/1/nowhere?name=Anna');
    await browser().get('/healthz');
    await app.close();
    await tracer.stop();
    expect(new Set(paths)).toEqual(new Set(['POST /v1/traces application/x-protobuf']));
    const all = received.flatMap(({ resourceSpans }) => resourceSpans);
    const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some));
    expect(spans.map(({ name }) => name).sort()).toEqual(['GET /*', 'POST /:language/:locationId/slideshow/sign']);
    const sign = spans.find(({ name }) => name.startsWith('POST'));
    const attributes = Object.fromEntries(
      sign?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
    );
    expect(attributes).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 200 });
    expect(Buffer.from(sign?.traceId ?? '', 'base64').toString('hex')).toBe(traceId);
    expect(Buffer.from(sign?.parentSpanId ?? '', 'base64').toString('hex')).toBe('b7ad6b7169203331');
    const resource = Object.fromEntries(
      all[0]?.resource.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [],
    );
    expect(resource).toMatchObject({ 'service.name': 'gatehouse', 'deployment.environment.name': 'test' });
    const everything = JSON.stringify(received);
    for (const entry of ['Anna', ...Object.values(signBody().form)]) expect(everything).not.toContain(entry);
  });
});

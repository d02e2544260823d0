import type { FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Meter } from '../deps.ts';
import { refusal } from '../errors.ts';
import type { SiteEvent } from '../events/site-event.ts';
import { hashToken, isSameSecret } from '../store/ids.ts';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Labels never hold visitors' input [HOOK-02]. prom-client is loaded only here. */
export async function createMeter(token: string): Promise<Meter> {
  const { Counter, collectDefaultMetrics, Histogram, Registry: NewRegistry } = await import('prom-client');
  const { measureStore } = await import('./store-metrics.ts');
  const registry: Registry = new NewRegistry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'gatehouse_request_seconds',
    help: 'Requests and response time by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'gatehouse_events_total',
    help: 'Events at the locations; visit.signed is a check-in.',
    labelNames: ['kind', 'location'],
    registers,
  });
  const printouts = new Histogram({
    name: 'gatehouse_printout_seconds',
    help: 'PDFs and rendering time by outcome.',
    labelNames: ['outcome', 'format'],
    buckets: SECONDS,
    registers,
  });

  return {
    observe(app, deps) {
      const askStore = measureStore(deps, registry);
      deps.store.events.record(async (_, { kind, locationId }: SiteEvent) =>
        events.inc({ kind, location: locationId }),
      );
      app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
        const route = request.routeOptions.url ?? 'none';
        requests.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000);
      });
      const schema = { summary: 'Metrics for Prometheus.', tags: ['operation'], produces: ['text/plain'] };
      app.get('/metrics', { schema, config: { caller: 'device' } }, async (request, reply) => {
        if (!hasToken(request, token)) throw refusal('token_unknown');
        await askStore();
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
    printing(format) {
      const end = printouts.startTimer({ format });
      return (outcome) => void end({ outcome });
    },
  };
}

/** Hashes hide the token's length, too. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return isSameSecret(hashToken(sent), hashToken(token));
}

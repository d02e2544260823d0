import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../../schemas/environment.ts';

export interface Tracer {
  observe(app: FastifyInstance): void;
  stop(): Promise<void>;
}

/** By OpenTelemetry's own variables. */
export function wantsTraces(environment: Environment): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = environment;
  return [OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT].some((text) => (text ?? '').trim() !== '');
}

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Verb, route and status, never the address [HOOK-02]. OpenTelemetry is loaded only here. */
export async function createTracer(): Promise<Tracer> {
  const [api, { W3CTraceContextPropagator }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const own = resources.resourceFromAttributes({ 'service.name': 'gatehouse' });
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.TracerProvider({
    resource: own.merge(detected),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('gatehouse');
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    observe(app) {
      app.addHook('onRequest', async (request) => {
        const { method, headers, routeOptions, protocol } = request;
        const route = routeOptions.url ?? 'none';
        if (PROBES.has(route)) return;
        const parent = propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter);
        const attributes = { 'http.request.method': method, 'http.route': route, 'url.scheme': protocol };
        const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent);
        spans.set(request, span);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
        span?.end();
      });
      // Aborted requests get no response hook.
      app.addHook('onRequestAbort', async (request) => spans.get(request)?.end());
    },
    stop: () => provider.shutdown(),
  };
}

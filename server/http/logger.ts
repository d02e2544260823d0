import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { LogLevel } from '../config.ts';

/** No addresses, paths with names, query strings, headers or bodies. */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    serializers: {
      req: () => undefined,
      res: () => undefined,
      err: () => undefined,
    },
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, FastifySchema, HTTPMethods } from 'fastify';
import type { Everything } from '../feature-services.ts';
import { createSecondApp } from './app.ts';

export interface ServerRoute {
  method: HTTPMethods;
  url: string;
  config: FastifyContextConfig;
  schema: FastifySchema;
}

/** Every route of the server, from features and slides, as registered with Fastify. */
export async function listRoutes(deps: Everything): Promise<ServerRoute[]> {
  const found: ServerRoute[] = [];
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config = {}, schema = {} }) => {
      for (const verb of [method].flat()) if (verb !== 'HEAD') found.push({ method: verb, url, config, schema });
    });
  };
  subscribe('fastify.initialization', watch);
  const app = await createSecondApp(deps);
  unsubscribe('fastify.initialization', watch);
  await app.close();
  return found;
}

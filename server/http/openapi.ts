import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { calls } from '../../schemas/generated/calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that are no calls: one line for the OpenAPI document, and what is sent. */
    page?: { summary: string; type: string };
  }
}

/**
 * Collects every route registered from here on into an OpenAPI 3.1 document, from the very schemas that are enforced
 * [ANY-07]. Files of the build (`schema: { hide: true }`) are no part of it.
 */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gatehouse',
        description: 'Visitor check-in: the calls of the check-in page, of devices, of staff and of yard systems.',
        version: '1',
      },
      components: {
        securitySchemes: { device: { type: 'http', scheme: 'bearer', description: 'The token of a device.' } },
      },
    },
    hideUntagged: false,
    refResolver: { buildLocalReference: (definition) => String(definition.$id) },
    transform: ({ schema, url, route }) => ({ schema: describe(schema ?? {}, url, route.config), url }),
  });
}

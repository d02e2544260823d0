import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import type { CallDescription } from '../../schemas/call.ts';
import { calls } from '../../schemas/generated/calls.ts';

/**
 * Describes every route registered from here on [ANY-07]. Routes that are no calls use `schema: { summary, tags,
 * produces }`, or `hide: true`.
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
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token of a device.' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'gatehouse_staff',
            description: 'A signed-in member of staff. Over TLS the name starts with `__Host-`.',
          },
        },
      },
      paths: Object.fromEntries(Object.entries(calls).flatMap(kioskPath)),
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transform: ({ schema = {}, url, route }) => {
      const name = (route.config as FastifyContextConfig | undefined)?.call;
      return { url, schema: name === undefined ? schema : described(schema, url, name, calls[name]) };
    },
  });
}

const TAGS = { page: 'visitor', device: 'devices', staff: 'staff' };

/** Both are accepted; the contract names the page's. */
const BODIES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

function described(schema: FastifySchema, url: string, name: string, call: CallDescription): FastifySchema {
  const { description, encoding, caller, audience, idempotencyKey } = call;
  return {
    ...schema,
    // Pages, and so their calls, have two addresses.
    operationId: url.includes('/link/') ? `${name}-by-link` : name,
    summary: description,
    tags: [TAGS[caller]],
    ...(encoding !== 'query' && {
      consumes: encoding === 'json' ? [BODIES.json, BODIES.form] : [BODIES.form, BODIES.json],
    }),
    ...(caller === 'device' && { security: [{ token: [] }] }),
    ...(audience !== undefined && audience !== 'anyone' && { security: [{ session: [] }] }),
    ...(idempotencyKey === true && { headers: KEY_HEADER }),
    response: { ...(schema.response as object), default: { description: 'A refusal.', $ref: 'ErrorAnswer#' } },
  };
}

const KIOSK_SERVICE = '{kioskService}';
const KIOSK_SERVERS = [
  {
    url: 'http://127.0.0.1:{port}',
    description: 'The service on a kiosk (docs/kiosk.md).',
    variables: { port: { default: '8321' } },
  },
];

function kioskPath([name, { path, description, request, answer }]: [string, CallDescription]) {
  if (!path.startsWith(KIOSK_SERVICE)) return [];
  const { properties = {}, required = [] } = request as { properties?: object; required?: readonly string[] };
  const parameters = Object.entries(properties).map(([field, schema]) => ({
    name: field,
    in: 'query' as const,
    required: required.includes(field),
    schema,
  }));
  const responses = {
    200: { description, content: { 'application/json': { schema: { ...answer } } } },
    403: { description: 'Not called by the check-in page.' },
  };
  const get = { operationId: name, summary: description, tags: ['kiosk'], parameters, responses };
  return [[path.slice(KIOSK_SERVICE.length), { servers: KIOSK_SERVERS, get }]];
}

const KEY_HEADER = {
  type: 'object',
  required: ['idempotency-key'],
  properties: { 'idempotency-key': { type: 'string', description: 'The same for each attempt of one request.' } },
};

import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { CallDescription } from '../../schemas/call.ts';
import { type Calls, calls } from '../../schemas/generated/calls.ts';
import { ERRORS, type ProblemCode, refusal } from '../errors.ts';
import type { RequestKind } from './limits.ts';
import { refusing } from './validator-compiler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route answers. */
    call?: keyof Calls;
  }
}

/** What concerns only the server and is not in the contract. */
export interface CallOptions {
  /**
   * Whether it answers only visits that began with a page. By default those calls of the page do that are more than a
   * question about the place: what they tell or store is about a person.
   */
  needsVisit?: boolean;
  /** What it counts as at its address, unless that follows from the rest. */
  counted?: RequestKind;
  /** Stores so much of what anybody sends that staff's room on the disk is kept from it. */
  fillsDisk?: boolean;
  /** Maximum body size in bytes, if the usual limit is too small. */
  bodyLimit?: number;
  /** Checks who may call: throws a refusal before the rest of the request is read. */
  onRequest?: (request: FastifyRequest) => Promise<void>;
}

/** Handles a call whose input fits its schema. @throws ApiError to refuse it */
export type CallHandler<Name extends keyof Calls> = (
  sent: Calls[Name]['request'],
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Calls[Name]['answer']>;

/**
 * Registers a call by its name. Its schema has the verb, addresses, encoding and requirements of a request.
 *
 *     registerCall(app, 'get-pass', { counted: 'heavy' }, async ({ id, given }, request) => …);
 */
export function registerCall<Name extends keyof Calls>(
  app: FastifyInstance,
  name: Name,
  ...rest: [handler: CallHandler<Name>] | [options: CallOptions, handler: CallHandler<Name>]
): void {
  const call = calls[name];
  const isOfPerson = call.caller === 'page' && call.method === 'POST';
  const [{ needsVisit = isOfPerson, counted, fillsDisk, ...options }, handler] =
    rest.length === 1 ? [{} as CallOptions, rest[0]] : rest;
  const fromQuery = call.encoding === 'query';
  for (const url of routesOf(call.path)) {
    app.route({
      method: call.method,
      url,
      schema: routeSchema(call),
      config: {
        call: name,
        caller: call.caller,
        needsVisit,
        ...(call.audience !== undefined && { audience: call.audience }),
        ...(counted !== undefined && { counted }),
        ...(fillsDisk !== undefined && { fillsDisk }),
      },
      ...options,
      validatorCompiler: refusing(refusalOf(call)),
      preValidation: async (request) => {
        if (call.idempotencyKey === true) requireKey(request);
      },
      handler: async (request, reply) => {
        if (call.status !== undefined) reply.code(call.status);
        const answer: unknown = await handler(
          (fromQuery ? request.query : request.body) as Calls[Name]['request'],
          request,
          reply,
        );
        // A bare string is JSON too; the framework would send it as plain text.
        if (typeof answer !== 'string') return answer;
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  }
}

/**
 * The routes at which a call is answered. A browser resolves the relative `slideshow/sign` on /en/1/slideshow to
 * /en/1/slideshow/sign, and on /en/link/7 to /en/link/slideshow/sign.
 */
export function routesOf(path: string): readonly string[] {
  if (path.startsWith('{page}/')) {
    const name = path.slice('{page}/'.length);
    return [`/:language/:locationId/slideshow/${name}`, `/:language/link/:directLinkId/${name}`];
  }
  if (path.startsWith('{')) throw new Error(`${path} is not served by this server`);
  if (path.startsWith('/')) return [path.replace(/\{(\w+)\}/g, ':$1')];
  return [`/:language/:locationId/${path}`, `/:language/link/${path}`];
}

function routeSchema(call: CallDescription): FastifySchema {
  const { encoding, params, request, answer, description, status = 200, otherStatuses = [] } = call;
  const success = [status, ...otherStatuses].map((code) => [code, { description, ...answer }]);
  return {
    ...(params !== undefined && { params }),
    ...(encoding === 'query' ? { querystring: request } : { body: request }),
    response: Object.fromEntries(success),
  };
}

/** @throws Error at start if a schema names a code that the server does not have */
function refusalOf({ title, refusal = 'invalid_request' }: CallDescription): ProblemCode {
  if (!(refusal in ERRORS)) throw new Error(`The refusal ${refusal} of ${title} is not in server/errors.ts`);
  return refusal as ProblemCode;
}

const KEY = /^[\w.:-]{16,128}$/;

/** The key of a call that may be repeated; undefined if it has none. */
export function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : undefined;
}

/** The same for a call that needs one. @throws ApiError 400 if it is missing */
export function requireKey(request: FastifyRequest): string {
  const key = readKey(request);
  if (key === undefined) throw refusal('idempotency_key_missing');
  return key;
}

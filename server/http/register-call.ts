import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { CallDescription } from '../../schemas/call.ts';
import { type Calls, calls } from '../../schemas/generated/calls.ts';
import { ERRORS, type ProblemCode, refusal } from '../errors.ts';
import type { RequestKind } from './limits.ts';
import { refusing } from './validator-compiler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: keyof Calls;
  }
}

export interface CallOptions {
  /** Default: the page's POST calls, which concern a person. */
  needsVisit?: boolean;
  counted?: RequestKind;
  fillsDisk?: boolean;
  bodyLimit?: number;
  /** Runs before the body is read. */
  onRequest?: (request: FastifyRequest) => Promise<void>;
}

export type CallHandler<Name extends keyof Calls> = (
  sent: Calls[Name]['request'],
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Calls[Name]['answer']>;

/** registerCall(app, 'get-pass', { counted: 'heavy' }, async ({ id, given }, request) => …); */
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
        // The framework would send a bare string as plain text.
        if (typeof answer !== 'string') return answer;
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  }
}

/**
 * On /en/1/slideshow browsers resolve `slideshow/sign` to /en/1/slideshow/sign, on /en/link/7 to
 * /en/link/slideshow/sign.
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

/** @throws Error at start if a schema names an unknown code */
function refusalOf({ title, refusal = 'invalid_request' }: CallDescription): ProblemCode {
  if (!(refusal in ERRORS)) throw new Error(`The refusal ${refusal} of ${title} is not in server/errors.ts`);
  return refusal as ProblemCode;
}

const KEY = /^[\w.:-]{16,128}$/;

export function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : undefined;
}

/** @throws ApiError 400 */
export function requireKey(request: FastifyRequest): string {
  const key = readKey(request);
  if (key === undefined) throw refusal('idempotency_key_missing');
  return key;
}

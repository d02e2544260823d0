import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

export type Policy = Readonly<Record<string, readonly string[]>>;

/** @returns [] for an address of this server, or one that a page may not load */
export function originOf(address: string | null | undefined): string[] {
  try {
    const { protocol, origin } = new URL(address ?? '');
    return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
  } catch {
    return [];
  }
}

const NOTHING: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
};

const OTHER_HEADERS = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

const HELMET = {
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  // Obsolete, default or never sent.
  xPoweredBy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
} satisfies HelmetOptions;

/** Pages, drawings and printouts set another policy with `allow`. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    allow(reply, NOTHING);
    reply.headers(OTHER_HEADERS);
    done();
  });
}

export function allow(reply: FastifyReply, policy: Policy): void {
  const isSecure = reply.request.protocol === 'https';
  const known = isSecure ? overTls : overHttp;
  const headers = known.get(policy) ?? headersOf(policy, isSecure);
  known.set(policy, headers);
  for (const [name, value] of headers) reply.raw.setHeader(name, value);
}

type Headers = readonly (readonly [string, string])[];

const [overTls, overHttp] = [new WeakMap<Policy, Headers>(), new WeakMap<Policy, Headers>()];

function headersOf(policy: Policy, isSecure: boolean): Headers {
  const nobody = new IncomingMessage(new Socket());
  const answer = new ServerResponse(nobody);
  const write = helmet({
    ...HELMET,
    contentSecurityPolicy: optionsOf(policy),
    // For browsers without frame-ancestors.
    ...(policy['frame-ancestors']?.includes("'self'") && { frameguard: { action: 'sameorigin' } }),
    // Would lock out people trying plain http.
    ...(!isSecure && { strictTransportSecurity: false }),
  });
  write(nobody, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function optionsOf(policy: Policy) {
  const directives = Object.fromEntries(Object.entries(policy).map(([name, values]) => [name, [...values]]));
  return { useDefaults: false, directives };
}

import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Directives of a Content-Security-Policy and what each allows. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** For answers that are not pages: if one is opened as a page, it can do nothing. */
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

const HELMET: FastifyHelmetOptions = {
  global: false,
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  // Headers for obsolete browsers and plug-ins, or the default by now.
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
};

/** Sent with every answer. Pages, drawings and printouts need another policy, which they set with `allow`. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, HELMET);
  app.addHook('onRequest', async (_request, reply) => {
    allow(reply, NOTHING);
    reply.headers(OTHER_HEADERS);
  });
}

/** Replaces the policy that allows nothing; all other headers stay. */
export function allow(reply: FastifyReply, policy: Policy): void {
  reply.helmet({
    contentSecurityPolicy: optionsOf(policy),
    // For browsers that do not know frame-ancestors.
    ...(policy['frame-ancestors']?.includes("'self'") && { frameguard: { action: 'sameorigin' as const } }),
    // Plain http is for trying things out; HSTS would lock people out there.
    ...(reply.request.protocol !== 'https' && { strictTransportSecurity: false }),
  });
}

function optionsOf(policy: Policy) {
  const directives = Object.fromEntries(Object.entries(policy).map(([name, values]) => [name, [...values]]));
  return { useDefaults: false, directives };
}

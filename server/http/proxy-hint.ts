import type { FastifyInstance } from 'fastify';

const HINT =
  'requests come through a proxy that is not in TRUST_PROXY: all visitors count as one address, cookies are not Secure and HSTS is off. Set TRUST_PROXY to its address';

/** Anyone can send these headers. */
export function warnAboutProxy(app: FastifyInstance, trusted: readonly string[]): void {
  if (trusted.length > 0) return;
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isSaid || !isForwarded) return;
    isSaid = true;
    log.warn(HINT);
  });
}

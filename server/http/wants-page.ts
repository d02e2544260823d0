import type { FastifyRequest } from 'fastify';

/** People get even refusals as a page. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers.accept ?? '').includes('text/html');
}

import type { FastifyRequest } from 'fastify';

/** A person's browser gets even a refusal as a page. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers.accept ?? '').includes('text/html');
}

import type { FastifyRequest } from 'fastify';

/** Whether a person's browser asks, and not a program: it is answered with a page in words, even if that is a refusal. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers.accept ?? '').includes('text/html');
}

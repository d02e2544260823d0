import type { FastifyReply } from 'fastify';

/** For pages that anyone with the address may see: no caching, indexing or referrer. */
export const secret = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });

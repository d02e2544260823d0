import type { FastifyReply } from 'fastify';

/** Anyone with the address may see these pages. */
export const secret = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });

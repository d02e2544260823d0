import type { FastifyReply } from 'fastify';

/** Of what anyone may see who has its address: kept by no cache, found by no search engine, and told to no other site. */
export const secret = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });

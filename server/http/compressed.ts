import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding } from './negotiate.ts';

export interface Compressed {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Off the event loop. @param besides more input of the ETag */
export async function compress(text: string, besides = ''): Promise<Compressed> {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(plain).update(besides).digest('base64url').slice(0, 22)}"`,
    identity: plain,
    br: await brotli(plain),
    gzip: await gzipped(plain),
  };
}

/** 304 if the caller has it. */
export function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, made: Compressed): FastifyReply {
  reply.headers({ vary: 'accept-encoding', etag: made.etag });
  if (headers['if-none-match'] === made.etag) return reply.code(304).send();
  const encoding = pickEncoding(headers);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(made[encoding]);
}

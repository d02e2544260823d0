import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding } from './negotiate.ts';

/** A text that is compressed once and sent to everybody. */
export interface Compressed {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** As small as can be, off the event loop. @param besides what else its tag stands for */
export async function compress(text: string, besides = ''): Promise<Compressed> {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(plain).update(besides).digest('base64url').slice(0, 22)}"`,
    identity: plain,
    br: await brotli(plain),
    gzip: await gzipped(plain),
  };
}

/** Sends it in the smallest encoding that the caller accepts; 304 to one that has it. */
export function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, made: Compressed): FastifyReply {
  reply.headers({ vary: 'accept-encoding', etag: made.etag });
  if (headers['if-none-match'] === made.etag) return reply.code(304).send();
  const encoding = pickEncoding(headers);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(made[encoding]);
}

import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../errors.ts';
import { addressOf } from './address-of.ts';

/** A pulse keeps proxies from hanging up, and tells the page that what it shows still holds. */
const PULSE_MS = 15_000;
const AGAIN_MS = 3_000;
/** A page that does not read is hung up on; it comes back by itself. */
const MOST_UNREAD = 100_000;

/** How many may be open: of one page, whose oldest gives way, and from one address. */
export interface StreamBounds {
  readonly ofOne: number;
  readonly ofAddress: number;
}

interface Open {
  readonly stream: PassThrough;
  readonly own: string;
  readonly address: string;
}

/** A page that listens. */
export interface Listening {
  send(data: string): void;
  /** Calls it when nobody listens any more. */
  onEnd(end: () => void): void;
  answer(reply: FastifyReply): FastifyReply;
}

/** Server-sent events for pages that anybody may open. */
export class EventStreams {
  readonly #bounds: StreamBounds;
  readonly #open = new Set<Open>();

  constructor(bounds: StreamBounds) {
    this.#bounds = bounds;
  }

  /** @throws ApiError too_many_requests: the page asks now and again instead */
  open({ ip }: FastifyRequest, own: string): Listening {
    const address = addressOf(ip);
    const ofOwn = [...this.#open].filter((one) => one.own === own);
    if (ofOwn.length >= this.#bounds.ofOne) ofOwn[0]?.stream.destroy();
    else if ([...this.#open].filter((one) => one.address === address).length >= this.#bounds.ofAddress)
      throw refusal('too_many_requests');
    const stream = new PassThrough();
    const one = { stream, own, address };
    this.#open.add(one);
    const write = (text: string): void => {
      if (stream.writableLength > MOST_UNREAD) stream.destroy();
      else stream.write(text);
    };
    const pulse = setInterval(() => write('event: pulse\ndata:\n\n'), PULSE_MS).unref();
    stream.once('close', () => {
      clearInterval(pulse);
      this.#open.delete(one);
    });
    write(`retry: ${AGAIN_MS}\n\n`);
    return {
      send: (data) => write(`data: ${data}\n\n`),
      onEnd: (end) => void stream.once('close', end),
      answer: (reply) =>
        reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(stream),
    };
  }

  close(): void {
    for (const { stream } of this.#open) stream.end();
  }
}

export const wantsStream = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/event-stream');

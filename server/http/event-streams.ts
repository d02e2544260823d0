import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../errors.ts';
import { addressOf } from './address-of.ts';
import { CAPS } from './limit-table.ts';

/** Keeps proxies from hanging up. */
const PULSE_MS = 15_000;
const AGAIN_MS = 3_000;
/** Beyond this the page is cut off; it reconnects. */
const MOST_UNREAD = 100_000;

interface Open {
  readonly stream: PassThrough;
  readonly own: string;
  readonly address: string;
}

export interface Listening {
  send(data: string): void;
  end(): void;
  onEnd(end: () => void): void;
  answer(reply: FastifyReply): FastifyReply;
}

type Most = Readonly<Record<keyof typeof CAPS.streams.most, number>>;

export class EventStreams {
  readonly #most: Most;
  readonly #mostUnread: number;
  readonly #open = new Set<Open>();

  constructor(most: Most = CAPS.streams.most, mostUnread = MOST_UNREAD) {
    this.#most = most;
    this.#mostUnread = mostUnread;
  }

  /** @throws ApiError too_many_requests: the page polls instead */
  open({ ip }: FastifyRequest, own: string): Listening {
    const address = addressOf(ip);
    const { ofOneBoardOrPass, fromOneAddress, inOneProcess } = this.#most;
    const ofOwn = [...this.#open].filter((one) => one.own === own);
    if (ofOwn.length >= ofOneBoardOrPass) this.#end(oldestOfGreediest(ofOwn));
    else if (this.#open.size >= inOneProcess || countOf([...this.#open], address) >= fromOneAddress)
      throw refusal('too_many_requests');
    const stream = new PassThrough();
    const one = { stream, own, address };
    this.#open.add(one);
    const write = (text: string): void => {
      // Open until its last bytes are read.
      if (!stream.writable) return;
      if (stream.writableLength > this.#mostUnread) stream.destroy();
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
      end: () => this.#end(one),
      onEnd: (end) => void stream.once('close', end),
      answer: (reply) =>
        reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(stream),
    };
  }

  close(): void {
    for (const { stream } of this.#open) stream.end();
  }

  #end(one: Open | undefined): void {
    if (one === undefined) return;
    this.#open.delete(one);
    one.stream.destroy();
  }
}

const countOf = (streams: readonly Open[], address: string): number =>
  streams.filter((one) => one.address === address).length;

/** Repeated connections give way before an old screen. */
function oldestOfGreediest(streams: readonly Open[]): Open | undefined {
  const most = Math.max(...streams.map(({ address }) => countOf(streams, address)));
  return streams.find(({ address }) => countOf(streams, address) === most);
}

export const wantsStream = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/event-stream');

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { EventStreams } from './event-streams.ts';

const FEW = { ofOneBoardOrPass: 10, fromOneAddress: 9, inOneProcess: 20 };
const { ofOneBoardOrPass, fromOneAddress, inOneProcess } = FEW;

const from = (ip: string) => ({ ip }) as FastifyRequest;

/** Opens a stream. @returns whether it has ended since */
function opens(streams: EventStreams, ip: string, own: string): () => boolean {
  let isOver = false;
  streams.open(from(ip), own).onEnd(() => {
    isOver = true;
  });
  return () => isOver;
}

it('streams of one page from one address give way, and not the screen that has been there all day [CALL-03] [DAY-01]', async () => {
  const streams = new EventStreams(FEW);
  const screen = opens(streams, '192.0.2.1', 'board');
  const flood = Array.from({ length: 4 * ofOneBoardOrPass }, (_, i) => opens(streams, `198.51.100.${i % 5}`, 'board'));
  const late = opens(streams, '192.0.2.2', 'board');
  await wait(0);
  expect([screen(), late()]).toEqual([false, false]);
  expect(flood.filter((isOver) => !isOver())).toHaveLength(ofOneBoardOrPass - 2);
  streams.close();
});

it('no more streams are open than from one address and in all, and a page that ends makes room [CALL-03]', async () => {
  const streams = new EventStreams(FEW);
  const first = streams.open(from('192.0.2.1'), 'page 0');
  for (let page = 1; page < fromOneAddress; page += 1) opens(streams, '192.0.2.1', `page ${page}`);
  expect(() => streams.open(from('192.0.2.1'), 'one more')).toThrow(/Too many/);
  for (let page = fromOneAddress; page < inOneProcess; page += 1)
    opens(streams, `192.0.2.${1 + Math.floor(page / fromOneAddress)}`, `page ${page}`);
  expect(() => streams.open(from('192.0.2.99'), 'one more')).toThrow(/Too many/);
  first.end();
  expect(opens(streams, '192.0.2.99', 'one more')()).toBe(false);
  streams.close();
});

it('a stream that the server has closed takes no more, though its page has not read the end of it [CALL-03]', async () => {
  const streams = new EventStreams(FEW);
  const listening = streams.open(from('192.0.2.1'), 'board');
  const sent: unknown[] = [];
  listening.answer({ headers: () => ({ send: (stream: unknown) => sent.push(stream) }) } as never);
  const [stream] = sent as [NodeJS.ReadableStream];
  const errors: unknown[] = [];
  stream.on('error', (error) => errors.push(error));
  streams.close();
  listening.send('late');
  expect(stream.read()?.toString()).not.toContain('late');
  await wait(0);
  expect(errors).toEqual([]);
});

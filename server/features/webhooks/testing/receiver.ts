import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message as it came in. */
export interface Received {
  id: string;
  payload: string;
  headers: Record<string, string>;
}

export interface Receiver {
  url(): string;
  /** In the order in which they came, repetitions included. */
  received: Received[];
  /** 204 by default. */
  answer: (message: Received) => number | 'drop' | 'silence';
  headers: Record<string, string>;
  /** Ends it at once with all its connections, and whatever it was about to answer. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/** Someone else's program that takes webhooks, on a port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  let server: Server | undefined;
  let port = 0;
  const receiver: Receiver = {
    url: () => `http://127.0.0.1:${port}/hooks?from=gatehouse`,
    received: [],
    answer: () => 204,
    headers: {},
    async kill() {
      const dying = server;
      if (dying === undefined) return;
      const closed = new Promise((resolve) => dying.close(resolve));
      dying.closeAllConnections();
      await closed;
      server = undefined;
    },
    async start() {
      const made = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, `${value}`]),
          );
          const payload = Buffer.concat(parts).toString();
          const message = { id: headers['webhook-id'] ?? '', payload, headers };
          receiver.received.push(message);
          const answer = receiver.answer(message);
          if (answer === 'drop') request.socket.destroy();
          else if (answer !== 'silence') response.writeHead(answer, receiver.headers).end('thanks');
        });
      });
      server = made;
      await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
      port = (made.address() as AddressInfo).port;
    },
  };
  await receiver.start();
  return receiver;
}

/** Checks a message as a receiver should: signature, and that it is not older than five minutes. @throws if it is not ours */
export function verifyMessage(
  secret: string,
  { payload, headers }: Received,
): { type: string; data: Record<string, unknown> } {
  return new Webhook(secret).verify(payload, headers) as { type: string; data: Record<string, unknown> };
}

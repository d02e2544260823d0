import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts listening on a port of this machine until the test is over. @returns the port */
async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A program that answers each request. @returns its address */
export async function webServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  return `http://127.0.0.1:${await listening(createServer(answer))}`;
}

/** A program that takes connections and never says a word. @returns its port */
export async function silentServer(): Promise<number> {
  return listening(createSocketServer((socket) => socket.on('error', () => {})));
}

/** A proxy that changes the headers of requests. @returns its address */
export function proxyTo(address: () => string, change: (headers: IncomingMessage['headers']) => void): Promise<string> {
  return webServer((incoming, response) => {
    const headers = { ...incoming.headers };
    change(headers);
    const passed = request(new URL(incoming.url ?? '/', address()), { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    incoming.pipe(passed);
  });
}

import { createServer, type Server } from 'node:net';

/** A very simple receipt printer: a port that accepts bytes. */
export class RollPrinter {
  readonly uri: string;
  readonly #server: Server;
  readonly #parts: Buffer[];

  private constructor(server: Server, port: number, parts: Buffer[]) {
    this.#server = server;
    this.uri = `socket://127.0.0.1:${port}/?waiteof=false&snmp=false`;
    this.#parts = parts;
  }

  static async start(): Promise<RollPrinter> {
    const parts: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('data', (part) => parts.push(part));
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return new RollPrinter(server, address && typeof address === 'object' ? address.port : 0, parts);
  }

  /** Switches it off and returns the bytes it received. */
  stop(): Promise<Buffer> {
    return new Promise((resolve) => this.#server.close(() => resolve(Buffer.concat(this.#parts))));
  }
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PrinterState } from '../../domain/kiosk-faults.ts';

export interface KioskStandIn {
  readonly url: string;
  /** The links it was asked to print. */
  readonly links: string[];
  /** Its answer to a print call, or 'hang'. */
  answer: object | 'hang';
  /** How its printer is; `away`: it does not answer at all. */
  printer: PrinterState;
  /** Stops it. @throws if it received a call that no kiosk service answers */
  stop(): Promise<void>;
}

/** Fakes the kiosk service on loopback, so that a flow can make its printer fail in every way. */
export function startKioskStandIn(): Promise<KioskStandIn> {
  const links: string[] = [];
  const unexpected: string[] = [];
  const server = createServer((request, response) => {
    if (standIn.printer === 'away') return request.socket.destroy();
    const url = new URL(request.url ?? '', 'http://kiosk');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/get-kiosk-info') return response.end(JSON.stringify({ printer_type: 'RECEIPT' }));
    if (url.pathname === '/get-printer-state') return response.end(JSON.stringify({ state: standIn.printer }));
    if (url.pathname !== '/print') {
      unexpected.push(`${request.method} ${url.pathname}`);
      return response.writeHead(404).end('{}');
    }
    links.push(url.searchParams.get('link') ?? '');
    if (standIn.answer !== 'hang') response.end(JSON.stringify(standIn.answer));
  });
  const standIn: KioskStandIn = {
    url: '',
    links,
    answer: { status: 'printed' },
    printer: 'ready',
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      if (unexpected.length > 0) throw new Error(`a kiosk service has no ${unexpected.join(', ')}`);
    },
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve(Object.assign(standIn, { url: `http://127.0.0.1:${port}` }));
    });
  });
}

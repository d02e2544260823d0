import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

/** A check-in server that only serves printouts, good and bad ones. */
export class PdfServer {
  readonly origin: string;
  readonly asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  readonly #server: Server;

  private constructor(server: Server, port: number, asked: PdfServer['asked']) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${port}`;
    this.asked = asked;
  }

  static async start(): Promise<PdfServer> {
    const asked: PdfServer['asked'] = [];
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers });
      const kind = path.replace('/print-pdf/', '').replace(/_.*/, '');
      if (kind === 'hangs') return;
      if (kind === 'moved') return void response.writeHead(302, { location: `/print-pdf/${name('a4')}` }).end();
      if (kind === 'broken') return void response.writeHead(500).end();
      if (kind === 'busy' && asked.length === 1) return void response.writeHead(503).end();
      if (kind === 'missing') return void response.writeHead(404).end('Not found');
      const body = kind === 'html' ? Buffer.from('<h1>no</h1>') : pdfOf(SIZES[kind] ?? [210, 297]);
      const type = kind === 'page' ? 'text/html' : 'application/pdf';
      response.writeHead(200, { 'content-type': type });
      // Sent without a length: the limit must apply to the bytes received.
      response.write(body);
      if (kind === 'huge') response.write(Buffer.alloc(11 * 1024 * 1024));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return new PdfServer(server, address && typeof address === 'object' ? address.port : 0, asked);
  }

  /** The link of a printout: a4, receipt, label, or hangs, busy, broken, moved, missing, html, page, huge. */
  link(kind: string, serial = 0): string {
    return `${this.origin}/print-pdf/${name(kind, serial)}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

const SIZES: Record<string, readonly [number, number]> = { a4: [210, 297], receipt: [80, 150], label: [62, 100] };

export const name = (kind: string, serial = 0): string => `${kind}_${String(serial).padStart(32, '0')}`;

/** A real one-page PDF with a black bar; sizes in millimetres. */
export function pdfOf([width, height]: readonly [number, number]): Buffer {
  const points = (mm: number) => ((mm * 72) / 25.4).toFixed(2);
  const drawing = '0 0 100 20 re f';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Contents 4 0 R /Resources <<>>>>`,
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ReadPdf, readPdf } from '../../../../test/drivers/read-pdf.ts';
import { newKey, signBody, type TestServer, testServer } from '../../../testing/app.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { createPdfPrinter } from './printer.ts';
import { sampleJob } from './testing/sample-job.ts';

// Starts real browsers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

onBothDatabases('a signed visit', (open, dialect) => {
  const printer = createPdfPrinter({ timeoutMs: 100_000 });
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(open(), [sampleLocation()], { printer });
  });
  afterAll(async () => {
    await server.app.close();
    await printer.close();
  });

  async function signAndPrint(body: Parameters<typeof signBody>[0]): Promise<ReadPdf> {
    const browser = server.browser();
    const answer = await browser.post('/en/1/slideshow/sign', signBody(body), { 'idempotency-key': newKey() });
    expect(answer.status).toBe(200);
    const pdf = await browser.get(`/print-pdf/${answer.json.pdf}`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    return readPdf(pdf.bytes);
  }

  it('has its badge as a PDF at the address that sign answered [PRINT-02]', async () => {
    const pdf = await signAndPrint({ slideshow_html: sampleJob('english', 'a4-landscape').html, isLandscape: 1 });
    expect([pdf.pages, ...pdf.size]).toEqual([1, 297, 210]);
    expect(pdf.text).toContain('Andreas Lindqvist');
  });

  // The paper is chosen in code, whatever the database.
  if (dialect === 'postgres') return;

  it('has a receipt when the kiosk prints receipts [PRINT-01] [PRINT-02]', async () => {
    const pdf = await signAndPrint({ slideshow_html: sampleJob('ukrainian', 'receipt').html, printer_type: 'RECEIPT' });
    expect([pdf.pages, pdf.size[0]]).toEqual([1, 80]);
    expect(pdf.text).toContain('Олександр Ґалаґан');
  });
});

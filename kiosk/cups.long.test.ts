import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Cups, cupsMissing, until, type VirtualPrinter } from '../test/drivers/cups.ts';
import { ROLL_PPD } from '../test/drivers/cups-conf.ts';
import { createKioskApp } from './app.ts';
import { cupsAddress } from './cups-address.ts';
import { CupsQueue } from './cups-queue.ts';
import { pageSize } from './media.ts';
import { PRINTER_TIMING } from './printer.ts';
import type { PrintAnswer } from './reasons.ts';
import { PdfServer } from './testing/pdf-server.ts';
import { RollPrinter } from './testing/roll-printer.ts';

const missing = cupsMissing();
if (missing) console.warn(`Kiosk printing through CUPS is not tested: ${missing}`);

describe.skipIf(missing)('kiosk service with CUPS and a virtual printer', { timeout: 60_000 }, () => {
  let cups: Cups;
  let printer: VirtualPrinter;
  let server: PdfServer;
  const apps: FastifyInstance[] = [];
  let serial = 0;

  beforeAll(async () => {
    [cups, server] = await Promise.all([Cups.start(), PdfServer.start()]);
    printer = await cups.addPrinter('kiosk');
  }, 60_000);

  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all([cups?.stop(), server?.stop()]);
  });

  beforeEach(async () => {
    await printer.givePaper();
    await printer.setSeconds(0);
  });

  async function service(queueName: string | undefined, lines: string[] = []): Promise<string> {
    const address = cupsAddress(cups.server);
    if (!address) throw new Error('no address');
    const app = await createKioskApp({
      queue: new CupsQueue(address, queueName),
      origins: [server.origin],
      printerType: 'auto',
      jobsPerMinute: 1_000,
      timing: { ...PRINTER_TIMING, after: { sureMs: 1_500, unsureMs: 4_000, totalMs: 10_000 } },
      log: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    });
    apps.push(app);
    return app.listen({ port: 0, host: '127.0.0.1' });
  }

  async function ask(address: string, path: string): Promise<{ body: unknown; ms: number }> {
    const start = performance.now();
    const answer = await fetch(`${address}${path}`, { headers: { origin: server.origin } });
    return { body: await answer.json(), ms: performance.now() - start };
  }

  async function print(
    address: string,
    link = server.link('a4', ++serial),
  ): Promise<PrintAnswer & { reason?: string }> {
    const { body, ms } = await ask(address, `/print?link=${encodeURIComponent(link)}`);
    expect(ms).toBeLessThan(5_000);
    return body as PrintAnswer;
  }

  /** Prints and waits for the sheet: on a busy machine the answer may only be `queued`. */
  async function comesOut(address: string): Promise<void> {
    const before = (await printer.printed()).length;
    expect(['printed', 'queued']).toContain((await print(address)).status);
    await until(async () => (await printer.printed()).length > before, 'the printout', 20_000);
    await queueIsEmpty();
  }

  const queueIsEmpty = () => until(async () => (await cups.waitingJobs()).length === 0, 'an empty queue', 20_000);

  it('prints the printout and reports that it came out [PRINT-03] [SIGN-04]', async () => {
    const before = (await printer.printed()).length;
    expect(await print(await service('kiosk'))).toEqual({ status: 'printed' });
    const printed = await printer.printed();
    expect(printed).toHaveLength(before + 1);
    expect(printed.at(-1)?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('uses the default printer of the system when none is named [PRINT-03]', async () => {
    const address = await service(undefined);
    expect(await print(address)).toEqual({ status: 'failed', reason: 'unknown-printer' });
    await cups.command('lpadmin', '-d', 'kiosk');
    await comesOut(address);
    expect((await ask(address, '/get-kiosk-info')).body).toEqual({ printer_type: 'A4' });
  });

  it('reports an unknown printer, and A4 as its type [PRINT-03] [WEL-05]', async () => {
    const address = await service('nosuch');
    expect(await print(address)).toEqual({ status: 'failed', reason: 'unknown-printer' });
    expect((await ask(address, '/get-kiosk-info')).body).toEqual({ printer_type: 'A4' });
  });

  it('reports paper out, takes the job back, and prints the next one when there is paper again [PRINT-03]', async () => {
    const address = await service('kiosk');
    const before = (await printer.printed()).length;
    await printer.takePaper();
    expect(await print(address)).toEqual({ status: 'failed', reason: 'paper-out' });
    await queueIsEmpty();
    await printer.givePaper();
    await comesOut(address);
    // The earlier visitor's badge is not printed.
    expect(await printer.printed()).toHaveLength(before + 1);
  });

  it('reports a printer that is down, and prints nothing of a former visitor when it is back [PRINT-03]', async () => {
    const address = await service('kiosk');
    const before = (await printer.printed()).length;
    await printer.stop();
    try {
      expect(await print(address)).toEqual({ status: 'failed', reason: 'offline' });
      await queueIsEmpty();
    } finally {
      await printer.start();
    }
    await comesOut(address);
    expect(await printer.printed()).toHaveLength(before + 1);
  });

  it('reports a printer that takes a connection and answers nothing [PRINT-03]', async () => {
    const address = await service('kiosk');
    printer.hang();
    try {
      expect(await print(address)).toEqual({ status: 'failed', reason: 'timeout' });
      await queueIsEmpty();
    } finally {
      printer.wake();
    }
  });

  it('reports a stopped queue and one that takes no jobs, without giving them any [PRINT-03]', async () => {
    const address = await service('kiosk');
    await cups.command('cupsdisable', 'kiosk');
    expect(await print(address)).toEqual({ status: 'failed', reason: 'stopped' });
    expect(await cups.waitingJobs()).toEqual([]);
    await cups.command('cupsenable', 'kiosk');
    await cups.command('cupsreject', 'kiosk');
    expect(await print(address)).toEqual({ status: 'failed', reason: 'stopped' });
    await cups.command('cupsaccept', 'kiosk');
    await comesOut(address);
  });

  it('answers queued for a slow printer, and a second tap makes no second printout [PRINT-03]', async () => {
    const lines: string[] = [];
    const address = await service('kiosk', lines);
    const before = (await printer.printed()).length;
    await printer.setSeconds(6);
    const link = server.link('a4', ++serial);
    expect(await print(address, link)).toEqual({ status: 'queued' });
    expect(await print(address, link)).toEqual({ status: 'queued' });
    await until(() => lines.some((line) => line.includes('"printed"')), 'the end of the job');
    expect(await printer.printed()).toHaveLength(before + 1);
    expect(lines.join('')).not.toContain('print-pdf');
  });

  it('cancels a job that begins well and then fails, when the visitor has gone [PRINT-03]', async () => {
    const lines: string[] = [];
    const address = await service('kiosk', lines);
    const before = (await printer.printed()).length;
    await printer.setSeconds(7);
    expect(await print(address)).toEqual({ status: 'queued' });
    await printer.stop();
    try {
      await until(() => lines.some((line) => line.includes('"cancelled"')), 'the cancelling');
      await queueIsEmpty();
    } finally {
      await printer.start();
    }
    expect(await printer.printed()).toHaveLength(before);
  });

  it('takes back at its start what an earlier run left waiting [PRINT-03]', async () => {
    await cups.command('cupsdisable', 'kiosk');
    await cups.command('lp', '-d', 'kiosk', '-t', 'gatehouse', '/etc/hostname');
    await cups.command('lp', '-d', 'kiosk', '-H', 'hold', '-t', 'something else', '/etc/hostname');
    expect(await cups.waitingJobs()).toHaveLength(2);
    const held = (await cups.waitingJobs()).at(-1);
    await service('kiosk');
    await until(async () => (await cups.waitingJobs()).join() === held, 'only the foreign job to be left');
    await cups.command('cupsenable', 'kiosk');
    await cups.command('cancel', '-a');
  });

  it('reports a print system that does not run [PRINT-03]', async () => {
    const app = await createKioskApp({
      queue: new CupsQueue({ socketPath: `${cups.folder}/none.sock`, text: `${cups.folder}/none.sock` }, 'kiosk'),
      origins: [server.origin],
      printerType: 'auto',
    });
    apps.push(app);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await print(address)).toEqual({ status: 'failed', reason: 'offline' });
  });

  it('prints receipts on a roll in their own length, and knows a roll for a receipt printer [WEL-05] [PRINT-03]', async () => {
    const roll = await RollPrinter.start();
    await cups.addQueue('roll', roll.uri, ROLL_PPD);
    const address = await service('roll');
    expect((await ask(address, '/get-kiosk-info')).body).toEqual({ printer_type: 'RECEIPT' });
    expect(await print(address, server.link('receipt', ++serial))).toEqual({ status: 'printed' });
    const size = pageSize(await roll.stop());
    expect(size?.width).toBeCloseTo(80, 0);
    expect(size?.height).toBeCloseTo(150, 0);
  });

  it('reports a job that the printer gave up, such as one of a size it lacks [PRINT-03]', async () => {
    await cups.addQueue('wrong', `${printer.uri}?snmp=false`, ROLL_PPD);
    expect(await print(await service('wrong'), server.link('receipt', ++serial))).toEqual({
      status: 'failed',
      reason: 'stopped',
    });
  });
});

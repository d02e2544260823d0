import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKioskApp, type KioskAppOptions } from './app.ts';
import { failed } from './reasons.ts';
import { FakeQueue } from './testing/fake-queue.ts';
import { name, PdfServer } from './testing/pdf-server.ts';

const FAST = {
  pollMs: 10,
  waiting: { sureMs: 50, unsureMs: 100 },
  after: { sureMs: 100, unsureMs: 200, totalMs: 400 },
  closeMs: 50,
};

let app: FastifyInstance;
let server: PdfServer;
let queue: FakeQueue;
let port: number;
let lines: string[];

async function start(options: Partial<KioskAppOptions> = {}): Promise<void> {
  await app?.close();
  app = await createKioskApp({
    queue,
    origins: [server.origin, 'https://checkin.example.com'],
    printerType: 'auto',
    timing: FAST,
    log: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    ...options,
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

beforeEach(async () => {
  queue = new FakeQueue();
  lines = [];
  server = await PdfServer.start();
  await start();
});

afterEach(async () => {
  await app.close();
  await server.stop();
});

interface Answer {
  code: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Uses plain HTTP, because fetch sets Host and Origin itself. */
function call(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { origin: server.origin, ...headers } };
    request({ ...options, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ code: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

async function print(link: string): Promise<unknown> {
  return JSON.parse((await call(`/print?link=${encodeURIComponent(link)}`)).body);
}

describe('permitted callers [PRINT-03]', () => {
  it.each([
    ['another name for this computer', { host: 'evil.example' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['a name without a port', { host: 'localhost' }],
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a page whose name only begins alike', { origin: 'https://checkin.example.com.evil.example' }],
    ['the same host under another scheme', { origin: 'http://checkin.example.com' }],
    ['a page without an origin', { origin: 'null' }],
  ])('refuses %s, tells it nothing and prints nothing [PRINT-03]', async (_title, headers) => {
    for (const path of ['/get-kiosk-info', `/print?link=${encodeURIComponent(server.link('a4'))}`]) {
      const answer = await call(path, headers);
      expect(answer.code).toBe(403);
      expect(answer.body).toBe('');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(queue.submitted).toEqual([]);
  });

  it('refuses calls that name no origin, as pictures and links on any page make them [PRINT-03]', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/get-kiosk-info`);
    expect(answer.status).toBe(403);
  });

  it('answers each allowed page with its own origin, under both names of loopback [PRINT-03]', async () => {
    for (const origin of [server.origin, 'https://checkin.example.com']) {
      const answer = await call('/get-kiosk-info', { origin, host: `localhost:${port}` });
      expect(answer.code).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
      expect(answer.headers.vary).toBe('Origin');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('answers preflights, also for private and local networks, to allowed pages only [PRINT-03]', async () => {
    const asks = {
      'access-control-request-method': 'GET',
      'access-control-request-private-network': 'true',
      'access-control-request-local-network': 'true',
    };
    const answer = await call('/print', asks, 'OPTIONS');
    expect(answer.code).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': server.origin,
      'access-control-allow-methods': 'GET',
      'access-control-allow-private-network': 'true',
      'access-control-allow-local-network': 'true',
    });
    const foreign = await call('/print', { ...asks, origin: 'https://evil.example' }, 'OPTIONS');
    expect(foreign.code).toBe(403);
    expect(foreign.headers['access-control-allow-private-network']).toBeUndefined();
  });

  it('has nothing else [PRINT-03]', async () => {
    expect((await call('/')).code).toBe(404);
    expect((await call('/print', {}, 'POST')).code).toBe(404);
  });
});

describe('printed files [PRINT-03]', () => {
  it('prints a printout of the own check-in server, with no options but the paper [PRINT-03]', async () => {
    expect(await print(server.link('a4'))).toEqual({ status: 'printed' });
    expect(queue.submitted[0]?.options).toEqual(['media=iso_a4_210x297mm']);
    expect(queue.submitted[0]?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('takes a bare path as one of the page that asks [PRINT-03]', async () => {
    expect(await print(`/print-pdf/${name('a4')}`)).toEqual({ status: 'printed' });
  });

  it('asks the server with its token and without cookies [PRINT-03]', async () => {
    await start({ token: 'secret' });
    await print(server.link('a4'));
    expect(server.asked[0]?.headers).toMatchObject({ 'x-gatehouse-kiosk': 'secret' });
    expect(server.asked[0]?.headers.cookie).toBeUndefined();
  });

  it('refuses foreign and strange links without asking anyone for them [PRINT-03]', async () => {
    const good = `/print-pdf/${name('a4')}`;
    const links = [
      `https://evil.example${good}`,
      `${server.origin}@evil.example${good}`,
      `${server.origin}.evil.example${good}`,
      `//evil.example${good}`,
      `${server.origin}/print-pdf/../admin`,
      `${server.origin}/print-pdf/%2e%2e/secretsecretsecretsecret`,
      'file:///etc/passwd',
      '-o raw',
      '',
    ];
    await start({ jobsPerMinute: 100 });
    for (const link of links) expect(await print(link), link).toEqual({ status: 'failed', reason: 'refused' });
    expect(JSON.parse((await call('/print')).body)).toEqual({ status: 'failed', reason: 'refused' });
    expect(server.asked).toEqual([]);
  });

  it.each(['moved', 'missing', 'html', 'page', 'huge'])(
    'refuses what is not plainly a PDF of bearable size: %s [PRINT-03]',
    async (kind) => {
      expect(await print(server.link(kind))).toEqual({ status: 'failed', reason: 'refused' });
      expect(server.asked).toHaveLength(1);
      expect(queue.submitted).toEqual([]);
    },
  );

  it('reports in time that the check-in server does not answer [PRINT-03]', async () => {
    const start = performance.now();
    expect(await print(server.link('hangs'))).toEqual({ status: 'failed', reason: 'timeout' });
    expect(performance.now() - start).toBeLessThan(4_500);
    const gone = server.link('a4');
    await server.stop();
    expect(await print(gone)).toEqual({ status: 'failed', reason: 'timeout' });
  });

  it('asks again when the server is busy with other printouts, and reports one that fails [PRINT-03]', async () => {
    expect(await print(server.link('busy'))).toEqual({ status: 'printed' });
    expect(server.asked).toHaveLength(2);
    expect(await print(server.link('broken'))).toEqual({ status: 'failed', reason: 'timeout' });
  });

  it('keeps its promise to answer for a job that had to wait its turn [PRINT-03]', async () => {
    await start({ answerMs: 1_500, fetchMs: 700 });
    const [first, second] = await Promise.all([print(server.link('hangs')), print(server.link('a4'))]);
    expect(first).toEqual({ status: 'failed', reason: 'timeout' });
    expect(second).toEqual({ status: 'printed' });
  });

  it('prints at most ten a minute [PRINT-03]', async () => {
    let now = 0;
    await start({ now: () => now });
    for (let serial = 0; serial < 10; serial++) {
      expect(await print(server.link('a4', serial))).toEqual({ status: 'printed' });
    }
    expect(await print(server.link('a4', 10))).toEqual({ status: 'failed', reason: 'refused' });
    now = 60_000;
    expect(await print(server.link('a4', 11))).toEqual({ status: 'printed' });
    expect(queue.submitted).toHaveLength(11);
  });

  it('prints one at a time, and a link tapped twice once [PRINT-03]', async () => {
    const links = [server.link('a4', 1), server.link('a4', 2), server.link('a4', 1)];
    const answers = await Promise.all(links.map(print));
    expect(answers).toEqual([{ status: 'printed' }, { status: 'printed' }, { status: 'printed' }]);
    expect(queue.submitted).toHaveLength(2);
  });

  it('writes neither links nor documents to its log [PRINT-03]', async () => {
    await print(server.link('a4'));
    await print(server.link('missing'));
    await print('https://evil.example/print-pdf/x');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.join('')).not.toMatch(/print-pdf|evil|_0000/);
  });
});

describe('a job that does not come out [PRINT-03]', () => {
  it('gives nothing to a stopped queue, and reports paper out as the reason [PRINT-03]', async () => {
    queue.state = { ...queue.state, state: 'stopped', reasons: ['media-empty-error'] };
    expect(await print(server.link('a4'))).toEqual({ status: 'failed', reason: 'paper-out' });
    queue.state = { ...queue.state, state: 'idle', reasons: [], accepting: false };
    expect(await print(server.link('a4'))).toEqual({ status: 'failed', reason: 'stopped' });
    expect(queue.submitted).toEqual([]);
    expect(server.asked).toEqual([]);
  });

  it('cancels it, so that it does not come out before the next visitor [PRINT-03]', async () => {
    queue.phase = 'processing';
    queue.state = { ...queue.state, state: 'processing', reasons: ['media-needed'] };
    expect(await print(server.link('a4'))).toEqual({ status: 'failed', reason: 'paper-out' });
    await app.close();
    expect(queue.cancelled).toEqual([1]);
  });

  it('follows a slow job after the answer and cancels it when it never ends [PRINT-03]', async () => {
    await start({ answerMs: 300 });
    queue.phase = 'processing';
    queue.state = { ...queue.state, state: 'processing' };
    expect(await print(server.link('a4'))).toEqual({ status: 'queued' });
    expect(queue.cancelled).toEqual([]);
    await expect.poll(() => queue.cancelled).toEqual([1]);
  });

  it('cancels what is unfinished when the service ends [PRINT-03]', async () => {
    await start({ answerMs: 300, timing: { ...FAST, after: { sureMs: 60_000, unsureMs: 60_000, totalMs: 60_000 } } });
    queue.phase = 'processing';
    queue.state = { ...queue.state, state: 'processing' };
    expect(await print(server.link('a4'))).toEqual({ status: 'queued' });
    await app.close();
    expect(queue.cancelled).toEqual([1]);
  });

  it('cancels what an earlier run left at its start, or before it prints if CUPS was not there yet [PRINT-03]', async () => {
    queue.left = [70, 71];
    await start();
    await expect.poll(() => queue.cancelled).toEqual([70, 71]);
    queue.looks = failed('offline', 'not yet');
    queue.left = [72];
    await start();
    queue.looks = undefined;
    expect(await print(server.link('a4'))).toEqual({ status: 'printed' });
    expect(queue.cancelled).toEqual([70, 71, 72]);
  });
});

describe('printer information [PRINT-03] [WEL-05]', () => {
  it('says RECEIPT for a roll, A4 for sheets and when no one can tell [WEL-05]', async () => {
    const info = async () => JSON.parse((await call('/get-kiosk-info')).body);
    expect(await info()).toEqual({ printer_type: 'A4' });
    queue.state = { ...queue.state, papers: { usual: 'custom_80x200mm_80x200mm', ready: [], supported: [] } };
    expect(await info()).toEqual({ printer_type: 'RECEIPT' });
    queue.looks = failed('unknown-printer', 'none');
    expect(await info()).toEqual({ printer_type: 'A4' });
    await start({ printerType: 'RECEIPT' });
    expect(await info()).toEqual({ printer_type: 'RECEIPT' });
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLiveServer } from '../drivers/live-server.ts';
import { createVisitor } from '../drivers/visitor.ts';
import { walkWholeVisit } from '../drivers/whole-visit.ts';
import { expect, test } from './fixtures.ts';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
const CALLS = 'trace=connect,sendto,sendmsg,sendmmsg,execve';
const ADDRESS = /sa_family=AF_INET6?,.*?(?:inet_addr|inet_pton)\((?:AF_INET6, )?"([^"]+)"/g;
const isOwn = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

test('a whole visit with its printout calls no one outside: neither the server, nor what prints, nor the page [OPS-05]', {
  tag: ['@kiosk', '@proof'],
}, async ({ page, context }) => {
  test.skip(!hasStrace, 'strace is not installed (Debian: apt-get install strace)');
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-calls-'));
  const trace = join(folder, 'calls');
  const server = await startLiveServer({ under: ['strace', '-D', '-f', '-qq', '-e', CALLS, '-o', trace] });
  try {
    const asked = new Set<string>();
    context.on('request', (request) => asked.add(new URL(request.url()).hostname));
    page.on('websocket', (socket) => asked.add(new URL(socket.url()).hostname));
    const visitor = createVisitor(page, server.url, 'kiosk');
    await visitor.arrive(1);
    const signed = page.waitForResponse(/slideshow\/sign$/);
    await walkWholeVisit(visitor, { server, location: 1, language: 'en', name: 'Nils Ny', onSlide: async () => {} });
    const { pdf } = (await (await signed).json()) as { pdf: string };
    const printed = async () =>
      (await context.request.get(new URL(`/print-pdf/${pdf.split('/').at(-1)}`, server.url).href)).headers()[
        'content-type'
      ];
    await expect.poll(printed).toBe('application/pdf');
    await page.goto(new URL('/staff', server.url).href);
    await page.locator('h1').first().waitFor();
    expect([...asked].filter((host) => host !== '' && !isOwn(host))).toEqual([]);
  } finally {
    await server.stop();
  }
  const calls = readFileSync(trace, 'utf8');
  // Proves that the trace includes the printing browser.
  expect(calls).toMatch(/execve\("[^"]*(chrom|headless)/);
  const called = [...calls.matchAll(ADDRESS)].map(([, address = '']) => address);
  expect(called.filter((address) => !isOwn(address))).toEqual([]);
  rmSync(folder, { recursive: true });
});

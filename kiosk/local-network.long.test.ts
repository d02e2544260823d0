import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createPlainServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../test/drivers/chromium.ts';
import { managedChromium, policyMissing } from '../test/drivers/chromium-policy.ts';
import { createKioskApp } from './app.ts';
import { FakeQueue } from './testing/fake-queue.ts';
import { PdfServer } from './testing/pdf-server.ts';

// Enterprise policies need the full browser (managedChromium); any Chromium will do for the rest.
const browserPath = findChromium();
const missing = !browserPath ? 'no Chromium' : existsSync('/usr/bin/openssl') ? undefined : 'no openssl';
const noPolicies = missing ?? (await policyMissing());
if (noPolicies) console.warn(`Chromium's policies for calls to loopback are not tested: ${noPolicies}`);

/**
 * How Chromium (142 and newer) treats a page that calls the kiosk service on loopback, by the address space the page
 * came from. `--ip-address-space-overrides` makes a local server count as one on the internet or on the site's
 * network.
 */
describe.skipIf(missing)('a check-in page in Chromium calls the kiosk service', () => {
  let folder: string;
  let printouts: PdfServer;
  let site: Site;
  let secureSite: Site;
  let service: FastifyInstance;
  let address: string;
  let browser: Browser | undefined;
  const queue = new FakeQueue();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-lna-'));
    printouts = await PdfServer.start();
    site = await serve();
    secureSite = await serve(await certificate(folder));
    const origins = [site, secureSite].flatMap((s) => [s.origin, s.origin.replace('127.0.0.1', 'localhost')]);
    service = await createKioskApp({
      queue,
      origins: [printouts.origin, ...origins, `http://checkin.example:${site.port}`],
      printerType: 'RECEIPT',
      jobsPerMinute: 100,
    });
    address = await service.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => browser?.close());

  afterAll(async () => {
    await service?.close();
    await Promise.all([site?.stop(), secureSite?.stop(), printouts?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * Opens a page and prints from it as the sign slide does. Returns the outcome and whether the browser would have
   * asked.
   */
  async function printFrom(page: string, args: readonly string[], executablePath = browserPath ?? ''): Promise<Tried> {
    const host = '--host-resolver-rules=MAP checkin.example 127.0.0.1';
    const all = [...CHROMIUM_ARGS, host, '--ignore-certificate-errors', ...args];
    browser = await chromium.launch({ executablePath, args: all });
    const tab = await browser.newPage();
    await tab.goto(`${page}/`);
    return tab.evaluate(
      async ({ base, link }) => {
        const get = async (path: string): Promise<unknown> => {
          try {
            return await (await fetch(base + path)).json();
          } catch (error) {
            return String(error);
          }
        };
        const info = await get('/get-kiosk-info');
        const printed = await get(`/print?link=${encodeURIComponent(link)}`);
        // TypeScript does not know this name yet.
        const descriptor = { name: 'loopback-network' } as unknown as PermissionDescriptor;
        const permission = await navigator.permissions.query(descriptor).then(
          (p) => p.state,
          () => 'unknown',
        );
        return { info, printed, permission };
      },
      { base: address, link: printouts.link('a4', queue.submitted.length) },
    );
  }

  const works = { info: { printer_type: 'RECEIPT' }, printed: { status: 'printed' } };
  const from = (space: string, { port }: Site) => `--ip-address-space-overrides=127.0.0.1:${port}=${space}`;

  it('asks no one when the page comes from the kiosk itself [PRINT-03]', async () => {
    expect(await printFrom(site.origin, [])).toEqual({ ...works, permission: 'prompt' });
    await browser?.close();
    expect(await printFrom(`http://localhost:${site.port}`, [])).toEqual({ ...works, permission: 'prompt' });
  });

  it('asks no one when the page comes from a server of the site [PRINT-03]', async () => {
    expect(await printFrom(secureSite.origin, [from('local', secureSite)])).toMatchObject(works);
    await browser?.close();
    expect(await printFrom(`http://checkin.example:${site.port}`, [from('local', site)])).toMatchObject(works);
  });

  it('asks, and without an answer reaches nothing, when the page comes from the internet [PRINT-03]', async () => {
    const before = queue.submitted.length;
    const tried = await printFrom(secureSite.origin, [from('public', secureSite)]);
    expect(tried.info).toContain('Failed to fetch');
    expect(tried.printed).toContain('Failed to fetch');
    expect(queue.submitted).toHaveLength(before);
  });

  describe.skipIf(noPolicies)('and a policy lets the page of the internet in', () => {
    it.each(['LoopbackNetworkAllowedForUrls', 'LocalNetworkAccessAllowedForUrls'])(
      'without asking: %s [PRINT-03]',
      async (policy) => {
        const managed = await managedChromium(join(folder, policy), { [policy]: [secureSite.origin] });
        const tried = await printFrom(secureSite.origin, [from('public', secureSite)], managed);
        expect(tried).toEqual({ ...works, permission: 'granted' });
      },
    );

    it('as the whole policy of docs/kiosk.md says [PRINT-03]', async () => {
      const docs = await readFile(new URL('../docs/kiosk.md', import.meta.url), 'utf8');
      const written = /^ {4}\{\n[\s\S]*?^ {4}\}/m.exec(docs)?.[0] ?? '';
      const policy = JSON.parse(written.replaceAll('https://checkin.example.com', secureSite.origin));
      // Playwright itself works in a private window and through the developer tools.
      const driven = { ...policy, IncognitoModeAvailability: 0, DeveloperToolsAvailability: 1 };
      const managed = await managedChromium(join(folder, 'docs'), driven);
      const tried = await printFrom(secureSite.origin, [from('public', secureSite)], managed);
      expect(tried).toEqual({ ...works, permission: 'granted' });
    });

    it('but not one that came without https [PRINT-03]', async () => {
      const page = `http://checkin.example:${site.port}`;
      const managed = await managedChromium(join(folder, 'plain'), { LoopbackNetworkAllowedForUrls: [page] });
      expect((await printFrom(page, [from('public', site)], managed)).info).toContain('Failed to fetch');
    });
  });
});

interface Tried {
  info: unknown;
  printed: unknown;
  permission: string;
}

interface Site {
  port: number;
  origin: string;
  stop(): Promise<void>;
}

/** A server with a single empty page. */
async function serve(tls?: { key: Buffer; cert: Buffer }): Promise<Site> {
  const answer = (_: unknown, response: { setHeader(n: string, v: string): void; end(text: string): void }) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Check-in</title>');
  };
  const server: Server | ReturnType<typeof createPlainServer> = tls
    ? createServer(tls, answer)
    : createPlainServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const port = listening && typeof listening === 'object' ? listening.port : 0;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { port, origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, stop };
}

async function certificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  await promisify(execFile)('openssl', [...args, '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}

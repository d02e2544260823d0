import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Target } from './probe.ts';

const FOLDER = fileURLToPath(new URL('../peers/', import.meta.url));
const PEERS = ['react-hello', 'react-min', 'react-ssg', 'rr-rhf'] as const;

export type PeerName = (typeof PEERS)[number];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
};

/** Compressed, hashed names kept, like our files. */
export async function servePeers(): Promise<{ readonly targets: ReadonlyMap<PeerName, Target>; stop(): void }> {
  const run = (program: string, ...args: string[]): unknown =>
    execFileSync(program, args, { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' });
  // One peer asks for a newer Node but only runs in the browser.
  if (!existsSync(`${FOLDER}node_modules`)) run('npm', 'ci', '--no-audit', '--no-fund', '--engine-strict=false');
  run(process.execPath, 'build.mjs');
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const file = join(FOLDER, 'dist', normalize(path), path.endsWith('/') ? 'index.html' : '');
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    const isPage = file.endsWith('.html');
    const etag = `"${statSync(file).mtimeMs}"`;
    const headers = {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      etag,
    };
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
    const isCompressed = existsSync(`${file}.br`);
    response.writeHead(200, isCompressed ? { ...headers, 'content-encoding': 'br' } : headers);
    response.end(readFileSync(isCompressed ? `${file}.br` : file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target = (name: PeerName): Target => ({
    name,
    url: `http://127.0.0.1:${port}/${name}/`,
    next: '.next',
    step: `document.querySelector('[data-step]').dataset.step`,
    jump: `(n) => { location.hash = '#' + n; }`,
    rounds: [4, 6, 5],
    async prepare(page) {
      // To the first photo, as ours.
      for (let i = 0; i < 4; i += 1) await page.locator('.next').click();
    },
    pauseMs: 400,
  });
  return { targets: new Map(PEERS.map((name) => [name, target(name)])), stop: () => void server.close() };
}

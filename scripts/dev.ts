import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createNetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { buildWhatIsStale } from './build/build.mjs';
import { placeSlides } from './slides/place-slides.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 3000);

/** A free port for the real server behind this one. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const STAFF_PAGE = /^\/staff(?:$|[/?](?!api\/)[^.]*$)/;
const PAGE = /^\/[\w-]+\/(?:link\/[^/]+|[^/]+\/(?<kind>slideshow|photos))\/?(?:\?.*)?$/;

/** Serves the sources with hot reload; the page data is taken from the real server's page. */
function realPages(backend: string): Plugin {
  return {
    name: 'gatehouse:real-pages',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const match = PAGE.exec(request.originalUrl ?? '');
        if (request.method === 'GET' && STAFF_PAGE.test(request.originalUrl ?? '')) {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          const name = request.originalUrl === '/staff/preview' ? 'pages/preview.html' : 'pages/staff.html';
          const html = await readFile(`${root}${name}`, 'utf8');
          return response.end(await vite.transformIndexHtml(`/${name}`, html));
        }
        if (request.method !== 'GET' || match === null) return next();
        try {
          const url = request.originalUrl ?? '/';
          const page = await fetch(backend + url, { headers: { cookie: request.headers.cookie ?? '' } });
          const data = [...(await page.text()).matchAll(/<script type="application\/json"[\s\S]*?<\/script>/g)].join(
            '\n',
          );
          const file = match.groups?.kind === 'photos' ? 'pages/viewer.html' : 'index.html';
          const html = (await readFile(`${root}${file}`, 'utf8')).replace('<!--page-data-->', () => data);
          for (const cookie of page.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await vite.transformIndexHtml(url, html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

const SOURCE = /\.(?:tsx?|m?js|css|json|md|svg|woff2|jpg|png)$/;

/** A source, or what Vite makes of one; everything else is passed on to the real server. */
function isOurs(url: string): boolean {
  const [path = '/'] = url.split('?');
  return /^\/(@|node_modules\/)/.test(path) || (SOURCE.test(path) && existsSync(`${root}${path}`));
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${backend}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}

await buildWhatIsStale();
const backendPort = await freePort();
const backend = `http://127.0.0.1:${backendPort}`;
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(backendPort),
    PUBLIC_ORIGINS: `http://localhost:${port},http://127.0.0.1:${port}`,
  },
  stdio: 'inherit',
});
server.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));

const vite = await createServer({
  root,
  configFile: `${root}vite.config.ts`,
  appType: 'custom',
  plugins: [realPages(backend)],
  server: {
    port,
    strictPort: true,
    proxy: { '^/': { target: backend, bypass: ({ url = '/' }) => (isOurs(url) ? url : undefined) } },
  },
});
// A page asked for before the real server answers would show an error.
while (!(await isReady())) await wait(100);
await vite.listen();
// A slide that is written elsewhere is hot as well.
for (const { folder } of await placeSlides(root))
  watch(
    folder,
    { recursive: true },
    () => void placeSlides(root).catch(({ message }: Error) => console.error(message)),
  );
console.log(`Sources with hot reload: http://localhost:${port}/`);

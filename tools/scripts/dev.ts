import { existsSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { freePort } from '../../test/drivers/free-port.ts';
import { build } from './build/build.mjs';
import { PARTS } from './build/parts.mjs';
import { Backend } from './dev/backend.ts';
import { realPages } from './dev/real-pages.ts';
import { serverEnv } from './server-env.mjs';
import { placeSlides } from './slides/place-slides.mjs';

/* `npm run dev`: hot reload in front of the real server, which is rebuilt when its sources, texts or flags change. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const address = `http://localhost:${port}/`;

const SOURCE = /\.(?:tsx?|m?js|css|json|md|svg|woff2|jpg|png)$/;

/** No rebuild for these: the server renders only printouts. */
const ONLY_DRAWN = /^(?!.*[\\/]print[\\/]).*\.(?:tsx|css)$/;

/** Also files that Vite makes, even before they exist. */
function isOurs(url: string): boolean {
  const [path = '/'] = url.split('?');
  return /^\/(@|node_modules\/|\.cache\/vite\/)/.test(path) || (SOURCE.test(path) && existsSync(`${root}${path}`));
}

// Vite sets NODE_ENV, which is not meant for the server.
const env = { ...serverEnv(root), PUBLIC_ORIGINS: `http://localhost:${port},http://127.0.0.1:${port}` };
const backend = new Backend({ root, port: await freePort(), env, address });
// The server expects built pages, though here they only bring its data.
await build({ parts: PARTS.filter((part) => part === 'server' || !existsSync(`${root}dist/web/${part}.html`)) });

const vite = await createServer({
  root,
  configFile: `${root}vite.config.ts`,
  cacheDir: `${root}.cache/vite`,
  appType: 'custom',
  plugins: [realPages(root, backend)],
  server: {
    port,
    strictPort: true,
    watch: { ignored: ['**/.cache/**', '**/dist/**', '**/data/**'] },
    proxy: { '^/': { target: backend.url, bypass: ({ url = '/' }) => (isOurs(url) ? url : undefined) } },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void backend.end().finally(() => process.exit()));

/** Files saved during a build are in the next. Requests wait for the first. */
let updates: Promise<unknown> = backend.update();
await vite.listen();
let isDue = false;
vite.watcher.on('all', (_event, file) => {
  if (isDue || ONLY_DRAWN.test(file)) return;
  isDue = true;
  updates = updates.then(async () => {
    isDue = false;
    if (await backend.update()) vite.ws.send({ type: 'full-reload' });
  });
});
// A slide from elsewhere is hot as well.
for (const { folder } of await placeSlides(root))
  watch(
    folder,
    { recursive: true },
    () => void placeSlides(root).catch(({ message }: Error) => console.error(message)),
  );

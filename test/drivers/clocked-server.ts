import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LiveServer, type LiveServerOptions, startLiveServer } from './live-server.ts';

/** A server and command line whose clock the test sets. */
export interface ClockedServer extends LiveServer {
  /** Sets the time, in milliseconds since 1970; the clock runs from there. */
  setClock(time: number): Promise<void>;
}

export async function startClockedServer({
  env = {},
  now = Date.now(),
  ...options
}: LiveServerOptions & { readonly now?: number } = {}): Promise<ClockedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-clock-'));
  const file = join(folder, 'offset');
  const put = (time: number) => writeFile(file, String(Math.round(time - Date.now())));
  await put(now);
  const clock = { CLOCK_OFFSET: file, NODE_OPTIONS: `--import ${join(import.meta.dirname, 'jumping-clock.mjs')}` };
  const server = await startLiveServer({ ...options, env: { ...env, ...clock } });
  return {
    ...server,
    async setClock(time) {
      await put(time);
      server.signal('SIGUSR2');
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

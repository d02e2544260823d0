import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { connect } from './connection.ts';

export type Chromium = Awaited<ReturnType<typeof launchChromium>>;

/** No downloads, stored data, background requests or name resolution. */
const ARGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-renderer-backgrounding',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-startup-window',
  '--hide-scrollbars',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Containers give it 64 MB.
  '--disable-dev-shm-usage',
];

const START_MS = 20_000;
const CLOSE_MS = 5000;

/** Waits for the browser's first answer. @throws if it does not start */
export async function launchChromium(path: string, { sandbox }: { readonly sandbox: boolean }) {
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-chromium-'));
  const args = [...ARGS, ...(sandbox ? [] : ['--no-sandbox']), `--user-data-dir=${profile}`];
  // Detached into a process group, because Debian wraps the browser in a shell.
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  const kill = (): void => killGroup(child);
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(async () => {
    process.off('exit', kill);
    kill();
    // Helper processes may write for another moment and leave a few kilobytes behind.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  });
  const gone = new AbortController();
  const connection = connect(child.stdio[3] as Writable, child.stdio[4] as Readable, () => gone.abort());
  const timer = setTimeout(kill, START_MS);
  const failed = ended.then(() => Promise.reject(new Error('It exited before it answered')));
  await Promise.race([connection.send('Browser.getVersion'), failed]).finally(() => clearTimeout(timer));
  failed.catch(() => {});
  return {
    ...connection,
    kill,
    isConnected: () => !gone.signal.aborted,
    onceGone: (listener: () => void) => gone.signal.addEventListener('abort', listener, { once: true }),
    async close(): Promise<void> {
      const late = setTimeout(kill, CLOSE_MS);
      await Promise.race([connection.send('Browser.close').catch(() => {}), ended]);
      await ended;
      clearTimeout(late);
    },
  };
}

function killGroup(child: ChildProcess): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All have already exited.
  }
}

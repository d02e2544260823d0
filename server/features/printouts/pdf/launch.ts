import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Connection, connect } from './connection.ts';

/** A running browser, and the connection to it. */
export interface Chromium extends Connection {
  isConnected(): boolean;
  /** Calls back once it is gone, for whatever reason. */
  onceGone(listener: () => void): void;
  /** Asks it to end; one that does not is killed. */
  close(): Promise<void>;
  /** Ends it without asking: one that hangs or is out of memory may not answer. */
  kill(): void;
}

/** No downloads, no stored data, no background requests, and no address for any name. */
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

/** Starts a browser and waits for its first answer. @throws if it does not start */
export async function launchChromium(path: string, { sandbox }: { readonly sandbox: boolean }): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-chromium-'));
  const args = [...ARGS, ...(sandbox ? [] : ['--no-sandbox']), `--user-data-dir=${profile}`];
  // A group of its own, because Debian wraps the browser in a shell.
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  const kill = (): void => killGroup(child);
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(async () => {
    process.off('exit', kill);
    kill();
    // Its helpers may still write for a moment; what cannot be removed is a few kilobytes in a temporary folder.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  });
  const gone = new AbortController();
  const connection = connect(child.stdio[3] as Writable, child.stdio[4] as Readable, () => gone.abort());
  const timer = setTimeout(kill, START_MS);
  const failed = ended.then(() => Promise.reject(new Error('It ended before it answered')));
  await Promise.race([connection.send('Browser.getVersion'), failed]).finally(() => clearTimeout(timer));
  failed.catch(() => {});
  return {
    ...connection,
    kill,
    isConnected: () => !gone.signal.aborted,
    onceGone: (listener) => gone.signal.addEventListener('abort', listener, { once: true }),
    async close() {
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
    // All have ended by themselves.
  }
}

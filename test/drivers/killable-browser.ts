import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

/** A device whose browser can be killed as by a power cut, and started again from its disk. */
export interface KillableBrowser {
  readonly page: Page;
  start(): Promise<void>;
  /** Kills every process of the browser at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Chromium as a process of our own, with its profile in a temporary folder. */
export async function startKillableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'gatehouse-profile-'));
  let child: ChildProcess | null = null;
  let browser: Browser | null = null;
  let page: Page | null = null;
  const kill = async (): Promise<void> => {
    const { pid } = child ?? {};
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    // Detached, the browser leads a process group, so this ends all of its processes.
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    await ended;
    child = null;
    await browser?.close().catch(() => {});
  };
  process.once('exit', () => child?.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  const device: KillableBrowser = {
    get page() {
      if (page === null) throw new Error('the browser does not run');
      return page;
    },
    async start() {
      const args = [...CHROMIUM_ARGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
      const started = spawn(findChromium() ?? 'chromium', [...args, 'about:blank'], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      browser = await chromium.connectOverCDP(await addressOf(started));
      const [context] = browser.contexts();
      page = context?.pages()[0] ?? (await browser.newPage());
    },
    kill,
    async stop() {
      if (child !== null) await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await device.start();
  return device;
}

/** Where the browser listens for its driver, as it prints it. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const [address] = /ws:\/\/\S+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`the browser did not start:\n${said}`)));
  });
}

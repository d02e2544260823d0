import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../build/build.mjs';

/** Milliseconds before a server that was asked to end is killed. */
const END_MS = 2000;

export interface BackendOptions {
  readonly root: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Printed instead of the server's own. */
  readonly address: string;
}

/** The built server; a restart brings changes to the pages. */
export class Backend {
  readonly url: string;
  readonly #options: BackendOptions;
  #child: ChildProcess | undefined;
  /** Awaited by each request. */
  isReady: Promise<boolean> = Promise.resolve(false);

  constructor(options: BackendOptions) {
    this.#options = options;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  /** Rebuilds after changes. @returns whether the server was restarted */
  async update(): Promise<boolean> {
    const isFirst = this.#child === undefined;
    const building = build({ parts: ['server'] }).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return [];
    });
    if (isFirst) this.isReady = building.then(() => this.#start(isFirst));
    else if ((await building).length > 0) this.isReady = this.end().then(() => this.#start(isFirst));
    else return false;
    return this.isReady;
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(late);
  }

  async #start(isFirst: boolean): Promise<boolean> {
    const { root, env, port, address } = this.#options;
    const child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/main.js'], {
      cwd: root,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isFirst || !line.startsWith('Gatehouse is ready'))
        console.log(line.replaceAll(`http://localhost:${port}/`, address));
    });
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok === true) return true;
      await wait(50);
    }
    console.error('The server exited. It restarts at the next change.');
    return false;
  }
}

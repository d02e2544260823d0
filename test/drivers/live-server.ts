import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
/** Long, for a busy machine; a server that exits before it is ready is noticed at once. */
const READY_MS = 120_000;
/** Milliseconds until a running server notices an import by another process. */
const IN_FORCE_MS = 600;

export interface LiveServer {
  readonly url: string;
  readonly dataDir: string;
  /** Its output so far: structured logs and the outbox of text messages. */
  output(): string;
  /** Runs the command line against the same database. */
  cli(...args: string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>;
  /** Puts a location document into use. */
  importLocation(document: object): Promise<void>;
  /** Of the running process. */
  pid(): number | undefined;
  /** Sends it a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again with the same data on the same port. */
  start(): Promise<void>;
  /** Stops it in good order, so that it writes what it holds, and starts it again with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface LiveServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Seed the demo locations first. */
  readonly demo?: boolean;
  /** Its data folder; a new temporary one by default. It is removed when the server stops. */
  readonly dataDir?: string;
  /** One on the same PostgreSQL, whose media folder both use, as servers beside each other must. */
  readonly beside?: LiveServer;
  /** The project whose build is run; this one by default. */
  readonly root?: string;
  /** A program that runs it and watches, with its arguments. */
  readonly under?: readonly string[];
}

/** The built server as a separate process, with its own data folder. */
export async function startLiveServer({
  env = {},
  demo = true,
  root = ownRoot,
  dataDir: givenDataDir,
  beside,
  under = [],
}: LiveServerOptions = {}): Promise<LiveServer> {
  const dataDir = givenDataDir ?? (await mkdtemp(join(tmpdir(), 'gatehouse-')));
  if (beside !== undefined) await symlink(join(beside.dataDir, 'media'), join(dataDir, 'media'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const chromium = findChromium();
  const environment = {
    ...process.env,
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_DIR: join(root, 'dist/web'),
    DEMO: demo ? '1' : '0',
    // Only one server can hold the port; a flow that prints on the demo's printer passes a free one.
    KIOSK_PORT: 'none',
    ...env,
  };
  let child: ChildProcess | null = null;
  let output = '';

  const ended = (process: ChildProcess): Promise<void> =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => process.once('exit', () => resolve()));

  const server: LiveServer = {
    url,
    dataDir,
    output: () => output,
    async cli(...args) {
      try {
        const run = await promisify(execFile)(process.execPath, [join(root, 'dist/server/cli.js'), ...args], {
          cwd: root,
          env: environment,
        });
        return { code: 0, ...run };
      } catch (cause) {
        const { code, stdout, stderr } = cause as { code: number; stdout: string; stderr: string };
        return { code, stdout, stderr };
      }
    },
    async importLocation(document) {
      const file = join(dataDir, `location-${Math.random().toString(36).slice(2)}.json`);
      await writeFile(file, JSON.stringify(document));
      // Forced: many flows use a faulty location on purpose.
      const { code, stderr } = await server.cli('import', '--force', file);
      await rm(file);
      if (code !== 0) throw new Error(`the location was refused: ${stderr}`);
      await new Promise((resolve) => setTimeout(resolve, IN_FORCE_MS));
    },
    async start() {
      const [program = '', ...args] = [...under, process.execPath, join(root, 'dist/server/main.js')];
      const started = spawn(program, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const until = Date.now() + READY_MS;
      while (Date.now() < until && started.exitCode === null) {
        const ready = await fetch(`${url}/readyz`).catch(() => null);
        if (ready?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`the server did not start:\n${output}`);
    },
    pid: () => child?.pid,
    signal: (signal) => void child?.kill(signal),
    async kill() {
      child?.kill('SIGKILL');
      if (child !== null) await ended(child);
    },
    async restart() {
      child?.kill('SIGTERM');
      if (child !== null) await ended(child);
      await server.start();
    },
    async stop() {
      child?.kill('SIGTERM');
      if (child !== null) await ended(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

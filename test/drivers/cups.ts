import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CANCELLED_TEST, cupsdConf, cupsFilesConf, DBUS_CONF, PRINT_COMMAND } from './cups-conf.ts';

const run = promisify(execFile);
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
const PROGRAMS = ['cupsd', 'lpadmin', 'ippeveprinter', 'dbus-daemon', 'lp', 'ipptool'];

/**
 * Why CUPS tests cannot run here; undefined if they can. Debian: apt-get install cups cups-client cups-ipp-utils dbus.
 */
export function cupsMissing(): string | undefined {
  const missing = PROGRAMS.filter(
    (name) => !PATH.split(':').some((folder) => folder && existsSync(join(folder, name))),
  );
  return missing.length > 0
    ? `no ${missing.join(', ')}: install cups, cups-client, cups-ipp-utils and dbus`
    : undefined;
}

/** A private CUPS in a temporary folder: the machine's own printing is neither read nor changed. */
export class Cups {
  readonly folder: string;
  /** CUPS_SERVER for the CUPS programs and the kiosk. */
  readonly server: string;
  readonly #env: Record<string, string>;
  readonly #children: ChildProcess[] = [];

  private constructor(folder: string) {
    this.folder = folder;
    this.server = join(folder, 'cups.sock');
    this.#env = {
      PATH,
      LC_ALL: 'C',
      HOME: folder,
      CUPS_SERVER: this.server,
      DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${join(folder, 'dbus.sock')}`,
    };
  }

  static async start(): Promise<Cups> {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-cups-'));
    const cups = new Cups(folder);
    try {
      await cups.#prepare();
      cups.#spawn('dbus-daemon', [`--config-file=${join(folder, 'dbus.conf')}`, '--nofork']);
      await until(() => existsSync(join(folder, 'dbus.sock')), 'dbus-daemon');
      cups.#spawn('cupsd', ['-f', '-c', join(folder, 'etc/cupsd.conf'), '-s', join(folder, 'etc/cups-files.conf')]);
      await until(() => cups.command('lpstat', '-r').then((text) => text.includes('is running')), 'cupsd');
      return cups;
    } catch (error) {
      await cups.stop();
      throw error;
    }
  }

  /** Runs a CUPS program against this CUPS. Rejects if it fails. */
  async command(program: string, ...args: string[]): Promise<string> {
    return (await run(program, args, { env: this.#env, timeout: 20_000 })).stdout;
  }

  /** A virtual IPP printer and its driverless queue. */
  async addPrinter(name: string): Promise<VirtualPrinter> {
    const spawnPrinter = (args: readonly string[]) => this.#spawn('ippeveprinter', args);
    const printer = new VirtualPrinter(join(this.folder, name), await freePort(), spawnPrinter);
    await printer.prepare();
    await printer.start();
    await this.command('lpadmin', '-p', name, '-E', '-v', printer.uri, '-m', 'everywhere');
    return printer;
  }

  /** A queue for a device with the driver in a PPD. */
  async addQueue(name: string, uri: string, ppd: string): Promise<void> {
    const file = join(this.folder, `${name}.ppd`);
    await writeFile(file, ppd);
    await this.command('lpadmin', '-p', name, '-E', '-v', uri, '-P', file);
  }

  /** Numbers of the unfinished jobs. */
  async waitingJobs(): Promise<string[]> {
    return (await this.command('lpstat', '-o')).split('\n').flatMap((line) => line.split(' ')[0] || []);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#children.reverse().map(end));
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #prepare(): Promise<void> {
    const { folder } = this;
    const root = process.getuid?.() === 0;
    for (const name of ['etc', 'spool/tmp', 'cache', 'state', 'log'])
      await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, 'dbus.conf'), DBUS_CONF.replaceAll('FOLDER', folder));
    await writeFile(join(folder, 'etc/cupsd.conf'), cupsdConf(folder));
    await writeFile(join(folder, 'etc/cups-files.conf'), cupsFilesConf(folder, root));
    await chmod(folder, 0o755);
    if (root)
      await run('chown', ['-R', 'lp:lp', ...['spool', 'cache', 'state', 'log'].map((name) => join(folder, name))]);
  }

  #spawn(program: string, args: readonly string[]): ChildProcess {
    const child = spawn(program, args, { env: this.#env, stdio: 'ignore' });
    child.on('error', () => {});
    this.#children.push(child);
    return child;
  }
}

/** ippeveprinter with controls for paper, speed and power. It accepts real documents and keeps what it printed. */
export class VirtualPrinter {
  readonly port: number;
  readonly #folder: string;
  readonly #spawn: (args: readonly string[]) => ChildProcess;
  #child: ChildProcess | undefined;

  constructor(folder: string, port: number, spawnPrinter: (args: readonly string[]) => ChildProcess) {
    this.#folder = folder;
    this.port = port;
    this.#spawn = spawnPrinter;
  }

  get uri(): string {
    return `ipp://localhost:${this.port}/ipp/print`;
  }

  async prepare(): Promise<void> {
    await mkdir(join(this.#folder, 'out'), { recursive: true });
    await mkdir(join(this.#folder, 'spool'), { recursive: true });
    const command = join(this.#folder, 'print.sh');
    const script = PRINT_COMMAND.replaceAll('FOLDER', this.#folder).replaceAll('PORT', `${this.port}`);
    await writeFile(command, script, { mode: 0o755 });
    await writeFile(join(this.#folder, 'cancelled.test'), CANCELLED_TEST);
  }

  async start(): Promise<void> {
    const at = (name: string) => join(this.#folder, name);
    const formats = ['-f', 'application/pdf,image/urf,image/pwg-raster'];
    const args = ['-r', 'off', '-n', 'localhost', '-p', `${this.port}`, '-d', at('spool'), '-c', at('print.sh')];
    this.#child = this.#spawn([...args, ...formats, 'Kiosk']);
    await until(() => answers(this.port), 'ippeveprinter');
  }

  /** Cuts the power. */
  async stop(): Promise<void> {
    if (this.#child) await end(this.#child);
  }

  /** On the network, but does not answer. */
  hang(): void {
    this.#child?.kill('SIGSTOP');
  }

  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  takePaper(): Promise<void> {
    return writeFile(join(this.#folder, 'no-paper'), '');
  }

  givePaper(): Promise<void> {
    return rm(join(this.#folder, 'no-paper'), { force: true });
  }

  /** Seconds each page takes. */
  setSeconds(seconds: number): Promise<void> {
    return writeFile(join(this.#folder, 'seconds'), String(seconds));
  }

  /** The printed documents, in order. */
  async printed(): Promise<Buffer[]> {
    const names = (await readdir(join(this.#folder, 'out'))).sort((a, b) => Number(a) - Number(b));
    return Promise.all(names.map((name) => readFile(join(this.#folder, 'out', name))));
  }
}

export async function until(test: () => boolean | Promise<boolean>, what: string, ms = 60_000): Promise<void> {
  const late = performance.now() + ms;
  while (
    !(await Promise.resolve()
      .then(test)
      .catch(() => false))
  ) {
    if (performance.now() > late) throw new Error(`${what}: did not happen within ${ms} ms`);
    await sleep(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await gone;
  clearTimeout(timer);
}

async function answers(port: number): Promise<boolean> {
  return (await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(500) })).status < 500;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

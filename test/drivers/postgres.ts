import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
/** Another program may take a free port before PostgreSQL does. */
const START_TRIES = 5;

export interface TemporaryPostgres {
  url: string;
  /** Ends it at once, as a crash does: it recovers when it starts again. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port with the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of initdb and postgres; undefined if PostgreSQL's server programs are not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/**
 * Starts a separate cluster in a temporary folder on a free loopback port. PostgreSQL refuses to run as root, so root uses
 * the user `nobody`.
 * @param options.onDisk whether commits wait for the disk, which matters only in a power cut.
 * @throws if the programs are missing; check `postgresPrograms` first
 */
export async function startPostgres({ onDisk = true } = {}): Promise<TemporaryPostgres> {
  const bin = postgresPrograms();
  if (bin === undefined) throw new Error('PostgreSQL server programs are not installed');
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-pg-'));
  const user = process.getuid?.() === 0 ? await idsOf('nobody') : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'gatehouse', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  let port = await freePort();
  const launch = (): { server: ChildProcess; ended: Promise<void> } => {
    // As many connections as workers on a large machine may want of one cluster.
    const own = ['listen_addresses=127.0.0.1', 'max_connections=400'];
    const quick = onDisk ? [] : ['fsync=off', 'full_page_writes=off'];
    const settings = [...own, ...quick].flatMap((one) => ['-c', one]);
    const args = ['-D', data, '-p', String(port), ...settings, '-k', folder];
    const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) };
  };
  let { server, ended } = launch();
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  // By its own socket: another program may have been given the port in the meantime, even another test's PostgreSQL.
  const started = () => accepting(bin, { folder, port }, () => server.exitCode !== null);
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
    server.kill('SIGINT');
    await ended;
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let tries = 1; !(await started()); tries += 1) {
      if (tries === START_TRIES) throw new Error('PostgreSQL did not start');
      server.kill('SIGKILL');
      await ended;
      port = await freePort();
      ({ server, ended } = launch());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://gatehouse@127.0.0.1:${port}/postgres`,
    stop,
    async crash() {
      // SIGQUIT ends every process of the cluster without writing anything more.
      server.kill('SIGQUIT');
      await ended;
    },
    async start() {
      ({ server, ended } = launch());
      if (!(await started())) throw new Error('PostgreSQL did not start again');
    },
  };
}

/** @returns false if it ended instead, or did not accept connections in a minute */
async function accepting(
  bin: string,
  { folder, port }: { folder: string; port: number },
  isDead: () => boolean,
): Promise<boolean> {
  for (let attempt = 0; attempt < 600 && !isDead(); attempt += 1) {
    try {
      await run(join(bin, 'pg_isready'), ['-h', folder, '-p', String(port), '-q']);
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return false;
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

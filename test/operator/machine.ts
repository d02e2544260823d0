import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Machine {
  /** Runs a bash script as root. @throws with its output if it fails */
  run(script: string, env?: Readonly<Record<string, string>>): Promise<string>;
  /** Ends every process on it. */
  stop(): Promise<void>;
}

/** Why there can be no such machine here; undefined if there can. */
export function machineMissing(...programs: readonly string[]): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'not root on Linux';
  const absent = programs.find((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0);
  if (absent !== undefined) return `no ${absent}`;
  return spawnSync('unshare', ['-mnp', '--fork', 'true']).status === 0 ? undefined : 'no namespaces';
}

/**
 * A machine in namespaces of its own: no network but itself, all ports free, and whatever is written to its system folders
 * is gone with it. The project is at /srv.
 */
export async function startMachine(): Promise<Machine> {
  const layers = mkdtempSync(join(tmpdir(), 'gatehouse-machine-'));
  const args = ['-mnp', '--fork', '--kill-child', '--mount-proc', 'bash', join(here, 'machine.sh')];
  const outer = spawn('unshare', [...args, layers, root, join(here, 'shims')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((resolve, reject) => {
    outer.stdout.on('data', (said: Buffer) => said.toString().includes('ready') && resolve());
    outer.once('exit', () => reject(new Error('the machine did not start')));
  });
  const inside = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim();
  const enter = ['--target', inside, '--mount', '--net', '--pid', '--wd=/', 'bash', '-euo', 'pipefail', '-c'];
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return {
    run(script, env = {}) {
      const child = spawn('nsenter', [...enter, script], {
        env: { PATH: path, HOME: '/root', LC_ALL: 'C', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
      // "exit", not "close": what it started in the background may hold its output open.
      return new Promise((resolve, reject) =>
        child.once('exit', (code) =>
          code === 0 ? resolve(said) : reject(new Error(`ended with ${code}:\n${script}\n${said}`)),
        ),
      );
    },
    async stop() {
      execFileSync('kill', ['-9', inside]);
      await new Promise((resolve) => outer.once('exit', resolve));
      rmdirSync(layers);
    },
  };
}

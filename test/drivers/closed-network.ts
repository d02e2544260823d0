import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** An isolated network: its programs can reach only each other. */
export interface ClosedNetwork {
  /** A command as it has to be called to run there. */
  inside(...command: readonly string[]): string[];
  close(): void;
}

/** A user with rights to nothing, as `nobody` of Debian. */
export const NOBODY = 65_534;

/** As that user, with no variable but those given. */
export const runAsNobody = (env: Readonly<Record<string, string>>, ...command: readonly string[]): string[] => [
  ...['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs', 'env', '-i'],
  ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ...command,
];

/** Why there can be none here; undefined if there can. */
export function closedNetworkMissing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'not root on Linux';
  const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  const missing = ['unshare', 'nsenter', 'setpriv', 'ip'].filter((program) => !isThere(program));
  if (missing.length > 0) return `not installed: ${missing.join(', ')} (util-linux, iproute2)`;
  return spawnSync('unshare', ['--net', 'true']).status === 0 ? undefined : 'no network of its own can be made';
}

export async function openClosedNetwork(): Promise<ClosedNetwork> {
  const holder = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec sleep infinity'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return {
    inside: (...command) => ['nsenter', `--net=/proc/${holder.pid}/ns/net`, ...command],
    close: () => void holder.kill('SIGKILL'),
  };
}

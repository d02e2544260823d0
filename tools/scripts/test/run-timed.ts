import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Timed {
  readonly code: number;
  readonly seconds: number;
  /** Of all processors together; null where the system does not say. */
  readonly processorSeconds: number | null;
}

export interface TimedOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Prints the output in one piece at the end, so that it does not mix with another's. */
  readonly isQuiet: boolean;
}

/** `times` prints user and system time in two lines: the shell's, then its ended children's. */
const SCRIPT = 'npm "$@"; code=$?; times > "$TIMES_FILE"; exit $code';

/**
 * Measures processor time, which a busy machine hardly stretches.
 * @param args of npm
 */
export async function runTimed(args: readonly string[], { env, isQuiet }: TimedOptions): Promise<Timed> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-times-'));
  const file = join(folder, 'times');
  const began = performance.now();
  const options: SpawnOptions = {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...env, TIMES_FILE: file },
  };
  const isWindows = process.platform === 'win32';
  const child = isWindows
    ? spawn('npm', args, { ...options, shell: true })
    : spawn('sh', ['-c', SCRIPT, 'sh', ...args], options);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  process.stdout.write(Buffer.concat(said));
  const seconds = Math.round((performance.now() - began) / 1000);
  const processorSeconds = existsSync(file) ? sumOfTimes(readFileSync(file, 'utf8')) : null;
  rmSync(folder, { recursive: true });
  return { code, seconds, processorSeconds };
}

/** @param times as `times` prints them: `1m2.34s 0m5.6s` in two lines */
function sumOfTimes(times: string): number {
  const each = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return Math.round(each.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0));
}

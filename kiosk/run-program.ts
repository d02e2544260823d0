import { spawn } from 'node:child_process';

export interface ProgramEnd {
  /** The exit code; null if it could not start or was killed after the time-out. */
  code: number | null;
  output: string;
  errors: string;
  cause?: 'missing' | 'timeout';
}

const MOST_CHARACTERS = 10_000;

/** Runs a program without a shell, passes it `input` and waits for it to end, at most `timeoutMs`. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { env: Record<string, string>; timeoutMs: number; input?: Buffer },
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const end: ProgramEnd = { code: null, output: '', errors: '' };
    const child = spawn(program, args, { env: options.env, stdio: ['pipe', 'pipe', 'pipe'], shell: false });
    const timer = setTimeout(() => {
      end.cause = 'timeout';
      child.kill('SIGKILL');
    }, options.timeoutMs);
    const add = (key: 'output' | 'errors') => (text: string) => {
      end[key] = (end[key] + text).slice(0, MOST_CHARACTERS);
    };
    child.stdout.setEncoding('utf8').on('data', add('output'));
    child.stderr.setEncoding('utf8').on('data', add('errors'));
    // If a program ends without reading its input, its exit code tells what went wrong.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input);
    child.on('error', () => {
      clearTimeout(timer);
      resolve({ ...end, cause: 'missing' });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ ...end, code: end.cause ? null : code });
    });
  });
}

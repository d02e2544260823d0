import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';

let service: ChildProcess | undefined;
afterEach(() => void service?.kill('SIGKILL'));

/** Runs kiosk/main.ts as a separate process. */
function run(...args: string[]): { child: ChildProcess; output: () => string; errors: () => string } {
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', CUPS_SERVER: '/nonexistent/cups.sock' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'kiosk/main.ts', ...args], { env });
  service = child;
  let output = '';
  let errors = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    errors += part;
  });
  return { child, output: () => output, errors: () => errors };
}

it.each(['SIGTERM', 'SIGINT'] as const)('runs until %s, then ends cleanly [PRINT-03]', async (signal) => {
  const { child, output } = run('--port', '0', '--origin', 'https://checkin.example.com');
  await expect.poll(output, { timeout: 10_000 }).toMatch(/^Kiosk service at http:\/\/127\.0\.0\.1:\d+ .*\n$/);
  const address = /http:\/\/127\S+/.exec(output())?.[0];
  const answer = await fetch(`${address}/get-kiosk-info`, { headers: { origin: 'https://checkin.example.com' } });
  expect(await answer.json()).toEqual({ printer_type: 'A4' });
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

it('ends with one clear line when it cannot start [PRINT-03]', async () => {
  const { child, output, errors } = run('--port', '0');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output()).toBe('');
  expect(errors()).toMatch(/^KIOSK_CHECKIN_ORIGIN must be the address .* but it is not set\.\n$/);
});

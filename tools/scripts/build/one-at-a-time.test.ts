import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a second caller waits until the first is done, also if the first has failed', async () => {
  const file = join(folder, 'new/lock');
  const seen: string[] = [];
  let finish = () => {};
  const first = oneAtATime(file, async () => {
    seen.push('first begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    seen.push('first ends');
    throw new Error('no');
  });
  await expect.poll(() => seen).toEqual(['first begins']);
  const second = oneAtATime(file, async () => seen.push('second'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  finish();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

it('a killed holder no longer holds anything', async () => {
  const file = join(folder, 'killed');
  const module = pathToFileURL(join(import.meta.dirname, 'one-at-a-time.mjs')).href;
  const script = `import { oneAtATime } from ${JSON.stringify(module)};
    await oneAtATime(${JSON.stringify(file)}, () => new Promise(() => { console.log('mine'); setInterval(() => {}, 1000); }));`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  let isMine = false;
  const mine = oneAtATime(file, async () => {
    isMine = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isMine).toBe(false);
  holder.kill('SIGKILL');
  await mine;
});

import { readFile } from 'node:fs/promises';
import type { Session } from './connection.ts';

/** Bytes that all processes of a browser hold together; 0 where the system does not say, which is everywhere but on Linux. */
export async function memoryOf(browser: Session): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const held = await Promise.all(processInfo.map(({ id }) => heldBy(id)));
  return held.reduce((sum, bytes) => sum + bytes, 0);
}

/** Bytes of a process, without the files it has mapped; 0 if it is gone. */
async function heldBy(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Asked } from './yard-process.ts';

const YARD = fileURLToPath(new URL('run-yard.mjs', import.meta.url));
const AGAIN_MS = 20;

export type Told = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly code: string };

export interface KillableYard {
  /** Asks until there is an answer, as a page does over a bad line. @throws Error if the server has a fault */
  ask(asked: Asked): Promise<Told>;
  /** Ends it at once, whatever it is doing, and starts it again. */
  kill(): void;
  stop(): void;
}

/** Runs a yard in a process that can be killed, over a shared database. */
export async function startYard(dataDir: string, databaseUrl: string | undefined): Promise<KillableYard> {
  const args = [YARD, dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  let child: ChildProcess;
  const start = (): Promise<number> => {
    const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    return new Promise((resolve, reject) => {
      started.stdout.once('data', (port) => resolve(Number(String(port))));
      started.once('exit', (code) => reject(new Error(`the yard ended with ${code}`)));
    });
  };
  let port = start();
  await port;
  return {
    async ask(asked) {
      for (;;) {
        const url = `http://127.0.0.1:${await port}`;
        const answer = await fetch(url, { method: 'POST', body: JSON.stringify(asked) })
          .then(async (response) => ({ status: response.status, body: await response.text() }))
          .catch(() => undefined);
        if (answer === undefined) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        else if (answer.status === 200) return { ok: true, value: JSON.parse(answer.body) };
        else if (answer.status === 409) return { ok: false, code: JSON.parse(answer.body).code };
        else throw new Error(answer.body);
      }
    },
    kill() {
      child.kill('SIGKILL');
      port = start();
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

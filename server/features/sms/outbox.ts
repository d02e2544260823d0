import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SmsSender } from './sender.ts';

/** One JSON object per line: id, to, text, at. */
export function outboxFile(dataDir: string): string {
  return join(dataDir, 'outbox.jsonl');
}

export interface OutboxOptions {
  now?: (() => number) | undefined;
  print?: ((line: string) => void) | undefined;
  /** Called with the reason if a message could not be written. */
  report?: ((error: unknown) => void) | undefined;
}

const toTerminal = (line: string) => void process.stdout.write(`${line}\n`);

/** Sends nothing: messages go to a file and to the terminal, for trying things out and for tests. */
export function createOutbox(
  dataDir: string,
  { now = () => Date.now(), print = toTerminal, report = () => {} }: OutboxOptions = {},
): SmsSender {
  return {
    async send({ id, to, text }) {
      const line = JSON.stringify({ id, to, text, at: new Date(now()).toISOString() });
      try {
        await mkdir(dataDir, { recursive: true });
        await appendFile(outboxFile(dataDir), `${line}\n`, { mode: 0o600 });
      } catch (error) {
        report(error);
        return { kind: 'refused' };
      }
      print(`Text message to ${to}: ${text}`);
      return { kind: 'sent', gatewayId: null, delivered: true };
    },
  };
}

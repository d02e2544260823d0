import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SmsSender } from './sender.ts';

/** One JSON object per line: id, to, text, at. */
export function outboxFile(dataDir: string): string {
  return join(dataDir, 'outbox.jsonl');
}

/** Writes messages to a file and to the terminal, for demos and tests. */
export function createOutbox(dataDir: string, report: (error: unknown) => void = () => {}): SmsSender {
  return {
    async send({ id, to, text }) {
      const line = JSON.stringify({ id, to, text, at: new Date().toISOString() });
      try {
        await mkdir(dataDir, { recursive: true });
        await appendFile(outboxFile(dataDir), `${line}\n`, { mode: 0o600 });
      } catch (error) {
        report(error);
        return { kind: 'refused' };
      }
      process.stdout.write(`Text message to ${to}: ${text}\n`);
      return { kind: 'sent', gatewayId: null, delivered: true };
    },
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveServer } from './live-server.ts';

/** The text messages that a server without a gateway has sent, to anyone or to a number; the oldest first. */
export function sentTexts({ dataDir }: LiveServer, number?: string): readonly string[] {
  const file = join(dataDir, 'outbox.jsonl');
  // The last line may be half written.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  return lines
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => number === undefined || to === number)
    .map(({ text }) => text);
}

/** The code in the last of them; '' where there is none. */
export function sentCode(server: LiveServer, number?: string): string {
  return /\b\d{4}\b/.exec(sentTexts(server, number).at(-1) ?? '')?.[0] ?? '';
}

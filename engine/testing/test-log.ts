import type { Log } from '../log.ts';

/** Keeps what was logged, for a test to check. */
export interface TestLog extends Log {
  readonly lines: string[];
}

export function createTestLog(): TestLog {
  const lines: string[] = [];
  return {
    lines,
    info: (message) => void lines.push(message),
    warn: (message) => void lines.push(message),
    error: (error) => void lines.push(String(error instanceof Error ? error.message : error)),
  };
}

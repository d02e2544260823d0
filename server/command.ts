import type { ServerConfig } from './config.ts';
import type { Store } from './store/connect.ts';

interface Terminal {
  args: readonly string[];
  out(line: string): void;
  err(line: string): void;
}

export interface StoreContext extends Terminal {
  store: Store;
  config: ServerConfig;
  now(): number;
}

/** `run` resolves to the exit code. */
export type Command = { name: string; usage: string; help: string } & (
  | { needs: 'nothing'; run(c: Terminal): Promise<number> }
  | { needs: 'store'; run(c: StoreContext): Promise<number> }
);

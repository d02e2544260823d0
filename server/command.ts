import type { ServerConfig } from './config.ts';
import type { Store } from './core/store.ts';
import type { Features } from './features.ts';

export interface Terminal {
  args: readonly string[];
  out(line: string): void;
  err(line: string): void;
  config: ServerConfig;
  features: Features;
}

export interface StoreContext extends Terminal {
  store: Store;
  now(): number;
}

/** `run` resolves to the exit code. `more` are further lines for `help <command>`: options, examples. */
export type Command = { name: string; usage: string; help: string; more?: readonly string[] } & (
  | { needs: 'nothing'; run(c: Terminal): Promise<number> }
  | { needs: 'store'; run(c: StoreContext): Promise<number> }
);

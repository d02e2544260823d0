import type { Environment } from '../schemas/environment.ts';
import type { ServerConfig } from './config.ts';
import type { Store } from './core/store.ts';
import type { Features } from './deps.ts';

export interface Terminal {
  /** In the order of `takes`. */
  readonly args: readonly string[];
  /** By camel-case name. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  out(line: string): void;
  err(line: string): void;
  /** Prints one JSON value with --json, else these lines. */
  tell(answer: object, ...lines: readonly string[]): void;
  /** Read on first use. @throws ConfigError */
  readonly config: ServerConfig;
  readonly environment: Environment;
  link(path: string): string;
  readonly features: Features;
}

export interface StoreContext extends Terminal {
  readonly store: Store;
  now(): number;
}

/** `run` resolves to the exit code, or to the reason for a failure. */
export type Action = {
  readonly name: string;
  /** `<file>`, `[file]`, `<file...>` */
  readonly takes?: string;
  readonly help: string;
  /** By spelling: `--force`, `--key <hex>`. */
  readonly options?: Readonly<Record<string, string>>;
  readonly json?: true;
  readonly more?: readonly string[];
  readonly examples: readonly string[];
  readonly exits?: Readonly<Record<number, string>>;
} & (
  | { readonly needs: 'nothing'; run(c: Terminal): Promise<number | string> }
  | { readonly needs: 'store'; run(c: StoreContext): Promise<number | string> }
);

interface Family {
  readonly name: string;
  readonly help: string;
  readonly actions: readonly Action[];
}

export const COMMAND_GROUPS = ['Server', 'Locations', 'Visits', 'People and devices'] as const;

export type Command = (Action | Family) & { readonly group: (typeof COMMAND_GROUPS)[number] };

import type { Environment } from '../schemas/environment.ts';
import type { ServerConfig } from './config.ts';
import type { Store } from './core/store.ts';
import type { Features } from './deps.ts';

/** What a command is given. */
export interface Terminal {
  /** In the order of `takes`. */
  readonly args: readonly string[];
  /** By their names in camel case; `true` for one without a value. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  out(line: string): void;
  err(line: string): void;
  /** What was found or done: one JSON value with --json, else these lines. */
  tell(answer: object, ...lines: readonly string[]): void;
  /** Read when it is first asked for. @throws ConfigError */
  readonly config: ServerConfig;
  /** Where settings besides `config` are. */
  readonly environment: Environment;
  /** The address of a page, as a person opens it. */
  link(path: string): string;
  readonly features: Features;
}

export interface StoreContext extends Terminal {
  readonly store: Store;
  now(): number;
}

/**
 * Something to run. `run` resolves to the exit code: 0 done, 1 refused or failed, others as `exits` says; or to the reason in
 * words why it was refused or failed.
 */
export type Action = {
  readonly name: string;
  /** Its arguments: `<file>`, `[file]`, `<file...>`. */
  readonly takes?: string;
  readonly help: string;
  /** What each does, by how it is written: `--force`, `--key <hex>`. */
  readonly options?: Readonly<Record<string, string>>;
  /** Whether it tells its answer as JSON, too, when asked to. */
  readonly json?: true;
  /** Further paragraphs. */
  readonly more?: readonly string[];
  /** What follows `gatehouse`. */
  readonly examples: readonly string[];
  /** Exit codes besides 0, 1 and 2. */
  readonly exits?: Readonly<Record<number, string>>;
} & (
  | { readonly needs: 'nothing'; run(c: Terminal): Promise<number | string> }
  | { readonly needs: 'store'; run(c: StoreContext): Promise<number | string> }
);

/** Several actions on one kind of thing. */
interface Family {
  readonly name: string;
  readonly help: string;
  readonly actions: readonly Action[];
}

export const COMMAND_GROUPS = ['Server', 'Locations', 'Visits', 'People and devices'] as const;

/** A word behind `gatehouse`. */
export type Command = (Action | Family) & { readonly group: (typeof COMMAND_GROUPS)[number] };

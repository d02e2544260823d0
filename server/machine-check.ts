import type { Environment } from '../schemas/environment.ts';
import type { ServerConfig } from './config.ts';
import type { Migrations } from './store/migration-step.ts';

/** What was found, and how to mend it, each in one line. */
export type Finding =
  | { readonly state: 'ok'; readonly says: string }
  | { readonly state: 'warning' | 'wrong'; readonly says: string; readonly cure: string };

/** What there is to look at. */
export interface Machine {
  readonly config: ServerConfig;
  readonly environment: Environment;
  readonly migrations: Migrations;
  /** Where backups are kept, if that was told. */
  readonly backups: string | undefined;
  now(): number;
  /** Ends what takes too long. */
  readonly signal: AbortSignal;
}

/** One thing that `gatehouse doctor` looks at. It changes nothing, and sends nobody a message. */
export interface MachineCheck {
  readonly name: string;
  /** Longer than the five seconds that others have. */
  readonly withinMs?: number;
  /** A ConfigError that it throws is told as wrong. */
  run(machine: Machine): Promise<Finding> | Finding;
}

export const fine = (says: string): Finding => ({ state: 'ok', says });
export const doubtful = (says: string, cure: string): Finding => ({ state: 'warning', says, cure });
export const wrong = (says: string, cure: string): Finding => ({ state: 'wrong', says, cure });

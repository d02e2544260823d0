import type { Environment } from '../schemas/environment.ts';
import type { ServerConfig } from './config.ts';
import type { Migrations } from './store/migration-step.ts';

export type Finding =
  | { readonly state: 'ok'; readonly says: string }
  | { readonly state: 'warning' | 'wrong'; readonly says: string; readonly cure: string };

export interface Machine {
  readonly config: ServerConfig;
  readonly environment: Environment;
  readonly migrations: Migrations;
  readonly backups: string | undefined;
  now(): number;
  readonly signal: AbortSignal;
}

/** Changes nothing and sends no message. */
export interface MachineCheck {
  readonly name: string;
  readonly withinMs?: number;
  /** A thrown ConfigError counts as wrong. */
  run(machine: Machine): Promise<Finding> | Finding;
}

export const fine = (says: string): Finding => ({ state: 'ok', says });
export const doubtful = (says: string, cure: string): Finding => ({ state: 'warning', says, cure });
export const wrong = (says: string, cure: string): Finding => ({ state: 'wrong', says, cure });

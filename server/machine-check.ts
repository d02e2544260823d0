import type { Environment } from '../schemas/environment.ts';
import type { ServerConfig } from './config.ts';
import type { Migrations } from './store/migration-step.ts';

/** Result and remedy, one line each. */
export type Finding =
  | { readonly state: 'ok'; readonly says: string }
  | { readonly state: 'warning' | 'wrong'; readonly says: string; readonly cure: string };

export interface Machine {
  readonly config: ServerConfig;
  readonly environment: Environment;
  readonly migrations: Migrations;
  /** Backup folder, if given. */
  readonly backups: string | undefined;
  now(): number;
  /** Aborts slow checks. */
  readonly signal: AbortSignal;
}

/** One check of `gatehouse doctor`. Changes nothing and sends no message. */
export interface MachineCheck {
  readonly name: string;
  /** If longer than the default five seconds. */
  readonly withinMs?: number;
  /** A thrown ConfigError counts as wrong. */
  run(machine: Machine): Promise<Finding> | Finding;
}

export const fine = (says: string): Finding => ({ state: 'ok', says });
export const doubtful = (says: string, cure: string): Finding => ({ state: 'warning', says, cure });
export const wrong = (says: string, cure: string): Finding => ({ state: 'wrong', says, cure });

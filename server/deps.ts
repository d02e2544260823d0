import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { ServerConfig } from './config.ts';
import type { PersonProof } from './core/lessons/memory.ts';
import type { Locations } from './core/locations/locations.ts';
import type { Store } from './core/store.ts';
import type { SignGuard } from './core/visits/sign/guard.ts';
import type { Sheets } from './core/visits/sign/sheets.ts';
import type { ExpectedPeople, ForgetVisits } from './forget-visits.ts';
import type { LimitChanges } from './http/limit-table.ts';
import type { SharedCounts } from './http/shared-counts.ts';
import type { MachineCheck } from './machine-check.ts';
import type { Gauges } from './observe/gauges.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { Scheduler } from './scheduler.ts';
import type { Migrations } from './store/migration-step.ts';
import type { Database } from './store/schema.ts';

/**
 * Services made for other features, such as an SMS sender. A feature declares one by merging, `declare module
 * '../../deps.ts' { interface Services { sms: SmsSender } }`, and makes it under `provides`. Only features that name it
 * in `needs` get it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its own
export interface Services {}

export interface Setup {
  readonly config: ServerConfig;
  readonly environment: NodeJS.ProcessEnv;
  /** For the person at the terminal. */
  tell(line: string): void;
  /** Undefined until the server has one. */
  log(): FastifyBaseLogger | undefined;
  readonly meter: Meter | undefined;
  /** Logs a failure of a service. */
  report(what: string): (error: unknown) => void;
}

/** Prometheus metrics. */
export interface Meter {
  /** Counts requests and serves /metrics. */
  observe(app: FastifyInstance, deps: Deps): void;
  /** Called when a PDF begins; call the result with the outcome. */
  printing(format: string): (outcome: string) => void;
}

/** The features' parts that calls and commands use; see feature.ts for the rest. */
export interface Features {
  /** Sorted by name. */
  all: readonly Asked[];
  /** In calling order. */
  guards: readonly SignGuard[];
  /** Ways to identify a visitor. */
  proofs: readonly PersonProof[];
  migrations: Migrations;
  /** The visits' own rules first: others depend on them. */
  retention: readonly RetentionRule[];
}

interface Asked {
  gauges?: readonly Gauges[];
  checks?: readonly MachineCheck[];
  forgetVisits?: ForgetVisits;
  expectedPeople?: ExpectedPeople;
  withLocation?: readonly string[];
  forgetLocation?: (db: Transaction<Database>, locationId: string) => Promise<void>;
}

export interface DiskRoom {
  readonly free: number;
  readonly size: number;
}

/** Passed to every route. */
export interface Deps {
  config: ServerConfig;
  features: Features;
  store: Store;
  locations: Locations;
  /** Repeated tasks; features use `every`. */
  tasks: Scheduler;
  /** Milliseconds; tests pass their own. */
  now(): number;
  /** The database's clock where servers share one, else the server's. */
  databaseNow(): number;
  /** Monotonic milliseconds, for limits. */
  elapsed(): number;
  /** Absent with the embedded database. */
  sharedCounts?: SharedCounts | undefined;
  /** Default: the usual limits. */
  limits?: LimitChanges | undefined;
  /** The disk of the database; tests pass their own. */
  diskRoom?: () => Promise<DiskRoom>;
  /** Metrics and traces. */
  observers?: readonly { observe(app: FastifyInstance, deps: Deps): void }[];
  /** Prints signed visits. */
  sheets?: Sheets | undefined;
}

export type With<Name extends keyof Services> = Deps & Pick<Services, Name>;

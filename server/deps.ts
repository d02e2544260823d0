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
 * What features make for others: an SMS sender, a printer. A feature declares one by declaration merging,
 * `declare module '../../deps.ts' { interface Services { sms: SmsSender } }`, and makes it under `provides`. Who names it in
 * `needs` is given it, nobody else.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its own
export interface Services {}

/** What a service is made from when the server starts. */
export interface Setup {
  readonly config: ServerConfig;
  readonly environment: NodeJS.ProcessEnv;
  /** For the person at the terminal. */
  tell(line: string): void;
  /** Once the server has one. */
  log(): FastifyBaseLogger | undefined;
  readonly meter: Meter | undefined;
  /** Writes down what a service could not do. */
  report(what: string): (error: unknown) => void;
}

/** Counts what this server does, for Prometheus. */
export interface Meter {
  /** Counts requests, and answers at /metrics for anyone who has the token. */
  observe(app: FastifyInstance, deps: Deps): void;
  /** Called when a PDF is begun; what it returns, with the outcome when it is done. */
  printing(format: string): (outcome: string) => void;
}

/** What calls and commands ask of the features. What each brings besides is in feature.ts. */
export interface Features {
  /** Sorted by name. */
  all: readonly Asked[];
  /** In the order in which they are called. */
  guards: readonly SignGuard[];
  /** How a visitor can have proven who they are. */
  proofs: readonly PersonProof[];
  migrations: Migrations;
  /** What goes by the visits' own rules goes first: others go with them. */
  retention: readonly RetentionRule[];
}

/** What is asked of one after the other. */
interface Asked {
  gauges?: readonly Gauges[];
  checks?: readonly MachineCheck[];
  forgetVisits?: ForgetVisits;
  expectedPeople?: ExpectedPeople;
  withLocation?: readonly string[];
  forgetLocation?: (db: Transaction<Database>, locationId: string) => Promise<void>;
}

/** A disk, in bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly size: number;
}

/** What every route is given. */
export interface Deps {
  config: ServerConfig;
  features: Features;
  store: Store;
  locations: Locations;
  /** What is repeated while the server runs; a group of routes adds what needs its state, anything else is in `every`. */
  tasks: Scheduler;
  /** The server's clock in milliseconds; tests pass their own. */
  now(): number;
  /** The clock by which the database counts what strangers try: its own, where servers share one, else the server's. */
  databaseNow(): number;
  /** Milliseconds that pass alike whatever the server's clock is set to: limits are counted in them. */
  elapsed(): number;
  /** What servers beside each other count together; absent with the embedded database, which has one server. */
  sharedCounts?: SharedCounts | undefined;
  /** Defaults to the usual limits. */
  limits?: LimitChanges | undefined;
  /** Looks at the disk with the database; tests pass their own. */
  diskRoom?: () => Promise<DiskRoom>;
  /** What watches every request: metrics, traces. */
  observers?: readonly { observe(app: FastifyInstance, deps: Deps): void }[];
  /** Prints signed visits, where a feature does. */
  sheets?: Sheets | undefined;
}

/** What a route is given that needs these services. */
export type With<Name extends keyof Services> = Deps & Pick<Services, Name>;

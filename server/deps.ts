import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { DeskWaiting } from '../schemas/generated/types.ts';
import type { ServerConfig } from './config.ts';
import type { PersonProof } from './core/lessons/memory.ts';
import type { Locations } from './core/locations/locations.ts';
import type { Store } from './core/store.ts';
import type { CrewsOf } from './core/visits/crew-members.ts';
import type { VisitRow } from './core/visits/find-visit.ts';
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
 * Declared by merging, `declare module '../../deps.ts' { interface Services { sms: SmsSender } }`, and made under
 * `provides`. Only features that name one in `needs` get it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its own
export interface Services {}

export interface Setup {
  readonly config: ServerConfig;
  readonly environment: NodeJS.ProcessEnv;
  tell(line: string): void;
  /** Undefined until the server has one. */
  log(): FastifyBaseLogger | undefined;
  readonly meter: Meter | undefined;
  report(what: string): (error: unknown) => void;
}

export interface Meter {
  observe(app: FastifyInstance, deps: Deps): void;
  /** Called when a PDF begins; call the result with the outcome. */
  printing(format: string): (outcome: string) => void;
}

export interface Features {
  all: readonly Asked[];
  guards: readonly SignGuard[];
  proofs: readonly PersonProof[];
  migrations: Migrations;
  /** The visits' own rules first. */
  retention: readonly RetentionRule[];
}

export interface Asked {
  gauges?: readonly Gauges[];
  checks?: readonly MachineCheck[];
  /** Beyond `retention`. */
  forgetVisits?: ForgetVisits;
  /** Found and erased even without a visit. */
  expectedPeople?: ExpectedPeople;
  withLocation?: readonly string[];
  /** Further data of a deleted location. */
  forgetLocation?: (db: Transaction<Database>, locationId: string) => Promise<void>;
  /** Visitors who wait for a decision of staff [DESK-03]. */
  waiting?: (db: Kysely<Database>, locationId: string, now: number) => Promise<Waiting>;
  /** Finds the check that a signed visit has passed [EVI-01]. */
  checked?: (db: Kysely<Database>, visit: VisitRow) => Promise<PassedCheck | undefined>;
  crewsOf?: CrewsOf;
}

export interface Waiting {
  /** `device` is 'phone' or the id of a kiosk. */
  readonly rows: readonly (Pick<DeskWaiting, 'kind' | 'id' | 'since'> & Partial<DeskWaiting>)[];
  /** How many more wait than the rows list. */
  readonly more?: number;
}

export interface PassedCheck {
  readonly check: 'code' | 'scan' | 'breath';
  readonly outcome: 'passed' | 'approved';
  readonly decided_by: string;
  readonly at: string;
}

export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

export interface Deps {
  config: ServerConfig;
  features: Features;
  store: Store;
  locations: Locations;
  tasks: Scheduler;
  /** Milliseconds; tests pass their own. */
  now(): number;
  /** Shared between servers on PostgreSQL. */
  databaseNow(): number;
  /** Monotonic milliseconds, for limits. */
  elapsed(): number;
  /** Absent with the embedded database. */
  sharedCounts?: SharedCounts | undefined;
  limits?: LimitChanges | undefined;
  /** The disk of the database; tests pass their own. */
  diskSpace?: () => Promise<DiskSpace>;
  observers?: readonly { observe(app: FastifyInstance, deps: Deps): void }[];
  sheets?: Sheets | undefined;
}

export type With<Name extends keyof Services> = Deps & Pick<Services, Name>;

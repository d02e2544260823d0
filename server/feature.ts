import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Command } from './command.ts';
import type { JobKind } from './core/jobs/kinds.ts';
import type { PersonProof } from './core/lessons/memory.ts';
import type { AllTables } from './core/tables.ts';
import type { SignGuard } from './core/visits/sign/guard.ts';
import type { Sheets } from './core/visits/sign/sheets.ts';
import type { Deps, Services, Setup } from './deps.ts';
import type { EventRecorder } from './events/site-events.ts';
import type { ExpectedPeople, ForgetVisits } from './forget-visits.ts';
import type { MachineCheck } from './machine-check.ts';
import type { Gauges } from './observe/gauges.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { Task } from './scheduler.ts';
import type { Database } from './store/schema.ts';

/**
 * What one folder under server/core/ or server/features/ adds to the server. The folder's `feature.ts` has it as its default export
 * and is discovered automatically; there is no list to maintain. So is each file in its `migrations` folders: it runs once per
 * database, in the order of their names (`104-drafts`); never edit or rename a released one. If two features claim the same
 * route, table, command, guard, kind of job or migration, the server does not start and names both.
 */
export interface Feature {
  /** The name of its folder. */
  id: string;
  /**
   * Features whose doors it uses (tools/config/walls.ts), and services. It is given these services and no others. The server does
   * not start where one is not there (docs/errors.md).
   */
  needs?: readonly string[];
  /** Services it makes for itself and others when the server starts. */
  provides?: Provided<keyof Services>;
  /** Begins work that no call asks for, once the server listens; what it returns ends it. */
  start?: Start<Services>;
  /** Background work, by the names of its kinds: stored by `addJobs`, done by one server at a time. */
  jobs?: Readonly<Record<string, JobKind<Services>>>;
  /** Work that is repeated while the server runs: docs/tasks.md. */
  every?: readonly Every<Services>[];
  /** Registers calls. Each group gets its own scope, so its hooks and plugins do not affect other groups. */
  routes?: readonly RouteGroup<Services>[];
  /** What it requires before a visit may be signed. */
  guards?: readonly SignGuard[];
  /** How a visitor can have proven to it who they are [MEM-03]. */
  proofs?: readonly PersonProof[];
  /** Prints signed visits: one feature at most. */
  sheets?: (deps: Deps & Services) => Sheets;
  /** What it measures in the database, for Prometheus. */
  gauges?: readonly Gauges[];
  /** The tables it owns; their types are in its tables.ts. */
  tables?: readonly (keyof AllTables)[];
  /** What of its tables it keeps for how long. */
  retention?: readonly RetentionRule[];
  /** Deletes what it keeps about visits that are erased for their person, apart from what `retention` says goes with a visit. */
  forgetVisits?: ForgetVisits;
  /** Whom it expects: they are found and erased without a visit, too. */
  expectedPeople?: ExpectedPeople;
  /** Writes down what happened at a location, in the transaction in which it happened. */
  records?: EventRecorder;
  /** Tables whose rows go with their location; what is kept for a time goes when its time is over. */
  withLocation?: readonly {
    [T in keyof AllTables]: AllTables[T] extends { location_id: unknown } ? T : never;
  }[keyof AllTables][];
  /** Deletes what else it keeps for a location that is deleted. */
  forgetLocation?: (db: Transaction<Database>, locationId: string) => Promise<void>;
  /** What `gatehouse doctor` looks at. */
  checks?: readonly MachineCheck[];
  /** Commands for staff at the terminal. */
  commands?: readonly Command[];
}

type RouteGroup<Given> = (app: FastifyInstance, deps: Deps & Given) => Promise<void> | void;

type Start<Given> = (deps: Deps & Given & { log: FastifyBaseLogger }) => Promise<Stop> | Stop;

type Every<Given> = Omit<Task, 'run'> & {
  run(deps: Deps & Given & { log: FastifyBaseLogger; signal: AbortSignal }): ReturnType<Task['run']>;
};

/** Ends what was begun. */
export type Stop = () => Promise<void> | void;

type Provided<Name extends keyof Services> = { readonly [K in Name]?: (setup: Setup) => Services[K] };

/** A feature that is given the services that it names or makes, and no others. */
type Declared<Need extends string, Own extends keyof Services> = Omit<
  Feature,
  'needs' | 'provides' | 'start' | 'jobs' | 'every' | 'routes' | 'sheets'
> & {
  needs?: readonly Need[];
  provides?: Provided<Own>;
  start?: Start<Given<Need | Own>>;
  jobs?: Readonly<Record<string, JobKind<Given<Need | Own>>>>;
  every?: readonly Every<Given<Need | Own>>[];
  routes?: readonly RouteGroup<Given<Need | Own>>[];
  sheets?: (deps: Deps & Given<Need | Own>) => Sheets;
};

type Given<Name extends string> = Pick<Services, Extract<Name, keyof Services>>;

/** Declares a feature. What uses a service that it does not name does not compile. */
export function defineFeature<const Need extends string = never, const Own extends keyof Services = never>(
  feature: Declared<Need, Own>,
): Feature {
  return feature as Feature;
}

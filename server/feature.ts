import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Command } from './command.ts';
import type { SignGuard } from './core/visits/sign/guard.ts';
import type { Sheets } from './core/visits/sign/sheets.ts';
import type { Deps } from './deps.ts';
import type { EventRecorder } from './events/site-events.ts';
import type { ForgetVisits } from './forget-visits.ts';
import type { Gauges } from './observe/gauges.ts';
import type { RetentionTask } from './retention.ts';
import type { MigrationStep } from './store/migrate.ts';
import type { Database } from './store/schema.ts';

/** Registers calls. Each group gets its own scope, so its hooks and plugins do not affect other groups. */
export type RouteGroup = (app: FastifyInstance, deps: Deps) => Promise<void> | void;

/**
 * What one folder under server/core/ or server/features/ adds to the server. The folder's `feature.ts` has it as its default export
 * and is discovered automatically; there is no list to maintain. If two features claim the same route, table, command,
 * guard, migration or retention task, the server does not start and names both.
 */
export interface Feature {
  /** The name of its folder. */
  name: string;
  routes?: readonly RouteGroup[];
  /** What it requires before a visit may be signed. */
  guards?: readonly SignGuard[];
  /** Prints signed visits: one feature at most. */
  sheets?: Sheets;
  /** What it measures in the database, for Prometheus. */
  gauges?: readonly Gauges[];
  /** The tables it owns; their types are in its tables.ts. */
  tables?: readonly (keyof Database)[];
  /** Each runs once per database, in the order of their names (`104-drafts`). Never edit or rename a released one. */
  migrations?: Readonly<Record<string, MigrationStep>>;
  /** What it deletes when its retention period is over. */
  retention?: readonly RetentionTask[];
  /** Deletes what it keeps about visits that are erased for their person. */
  forgetVisits?: ForgetVisits;
  /** Writes down what happened at a location, in the transaction in which it happened. */
  records?: EventRecorder;
  /** Deletes what it keeps for a location that is deleted; what it keeps for a time goes when its time is over. */
  forgetLocation?: (db: Transaction<Database>, locationId: string) => Promise<void>;
  /** Commands for staff at the terminal. */
  commands?: readonly Command[];
}

/** Declares a feature; checks nothing but the type. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}

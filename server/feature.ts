import type { FastifyInstance } from 'fastify';
import type { Command } from './command.ts';
import type { Deps } from './deps.ts';
import type { SignGuard } from './features/sign/guard.ts';
import type { RetentionTask } from './retention.ts';
import type { MigrationStep } from './store/migrate.ts';
import type { Database } from './store/schema.ts';

/** Registers calls; each group gets a scope of its own, so hooks and plugins in it are no other group's. */
export type RouteGroup = (app: FastifyInstance, deps: Deps) => Promise<void> | void;

/**
 * What one folder under server/features/ brings to the server. The folder's `feature.ts` exports it as default and is
 * found by itself; no list names it. No two features may claim the same route, table, command, guard, migration or
 * retention task: the server then does not start and names both.
 */
export interface Feature {
  /** The name of its folder. */
  name: string;
  routes?: readonly RouteGroup[];
  /** What it demands before a visit may be signed. */
  guards?: readonly SignGuard[];
  /** The tables it reads and writes as its own; their types stand in its tables.ts. */
  tables?: readonly (keyof Database)[];
  /** Run once each on a database, in the order of their names (`104-drafts`); a released one is never edited or renamed. */
  migrations?: Readonly<Record<string, MigrationStep>>;
  /** What it deletes when its time is over. */
  retention?: readonly RetentionTask[];
  /** What staff may say at the terminal. */
  commands?: readonly Command[];
}

/** Declares a feature; checks nothing but its type. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Command } from './command.ts';
import type { JobKind } from './core/jobs/kinds.ts';
import type { PersonProof } from './core/lessons/memory.ts';
import type { AllTables } from './core/tables.ts';
import type { SignGuard } from './core/visits/sign/guard.ts';
import type { Sheets } from './core/visits/sign/sheets.ts';
import type { Asked, Deps, Services, Setup } from './deps.ts';
import type { EventRecorder } from './events/site-events.ts';
import type { RetentionRule } from './retention-rule.ts';
import type { Task } from './scheduler.ts';

/**
 * The default export of a folder's `feature.ts`. Files in `migrations` folders run once per database in name order
 * (`104-drafts`); never edit a released one.
 */
export interface Feature extends Asked {
  id: string;
  /** It gets no other services (tools/config/walls.ts, docs/errors.md). */
  needs?: readonly string[];
  provides?: Provided<keyof Services>;
  /** Called once the server listens. */
  start?: Start<Services>;
  /** By kind, stored by `addJobs`. */
  jobs?: Readonly<Record<string, JobKind<Services>>>;
  every?: readonly Every<Services>[];
  routes?: readonly RouteGroup<Services>[];
  guards?: readonly SignGuard[];
  /** [MEM-03] */
  proofs?: readonly PersonProof[];
  /** One feature at most. */
  sheets?: (deps: Deps & Services) => Sheets;
  /** Typed in its tables.ts. */
  tables?: readonly (keyof AllTables)[];
  retention?: readonly RetentionRule[];
  records?: EventRecorder;
  /** Deleted with their location; others end by retention. */
  withLocation?: readonly {
    [T in keyof AllTables]: AllTables[T] extends { location_id: unknown } ? T : never;
  }[keyof AllTables][];
  commands?: readonly Command[];
}

type RouteGroup<Given> = (app: FastifyInstance, deps: Deps & Given) => Promise<void> | void;

type Start<Given> = (deps: Deps & Given & { log: FastifyBaseLogger }) => Promise<Stop> | Stop;

type Every<Given> = Omit<Task, 'run'> & {
  run(deps: Deps & Given & { log: FastifyBaseLogger; signal: AbortSignal }): ReturnType<Task['run']>;
};

export type Stop = () => Promise<void> | void;

type Provided<Name extends keyof Services> = { readonly [K in Name]?: (setup: Setup) => Services[K] };

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

/** Using an unnamed service does not compile. */
export function defineFeature<const Need extends string = never, const Own extends keyof Services = never>(
  feature: Declared<Need, Own>,
): Feature {
  return feature as Feature;
}

import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import type { Store } from './core/store.ts';
import type { Features } from './features.ts';
import type { Limits } from './http/limits.ts';

/**
 * What a route is given. A folder that brings its own service (SMS sender, …) adds an optional member by declaration
 * merging, `declare module '../deps.ts' { interface Deps { sms?: SmsSender } }`, and main.ts creates it.
 */
export interface Deps {
  config: ServerConfig;
  features: Features;
  store: Store;
  /** The server's clock in milliseconds; tests pass their own. */
  now(): number;
  /** Milliseconds that pass alike whatever the server's clock is set to: limits are counted in them. */
  elapsed(): number;
  /** Defaults to the usual limits. */
  limits?: Limits | undefined;
  /** What watches every request: metrics, traces. */
  observers?: readonly { observe(app: FastifyInstance, deps: Deps): void }[];
}

import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import type { Locations } from './features/locations/locations.ts';
import type { PdfPrinter } from './features/printouts/pdf/index.ts';
import type { Features } from './features.ts';
import type { Limits } from './http/limits.ts';
import type { Store } from './store/connect.ts';

/**
 * What a route is given. A folder that brings its own service (SMS sender, …) adds an optional member by declaration
 * merging, `declare module '../deps.ts' { interface Deps { sms?: SmsSender } }`, and main.ts creates it.
 */
export interface Deps {
  config: ServerConfig;
  features: Features;
  store: Store;
  locations: Locations;
  /** The server's clock in milliseconds; tests pass their own. */
  now(): number;
  /** Milliseconds that pass alike whatever the server's clock is set to: limits are counted in them. */
  elapsed(): number;
  /** Defaults to the usual limits. */
  limits?: Limits | undefined;
  /** Absent if the machine has no browser: visits are stored, but no PDFs are made. */
  printer?: PdfPrinter | undefined;
  /** Whoever watches every request: metrics, traces. */
  observers?: readonly { observe(app: FastifyInstance, deps: Deps): void }[];
}

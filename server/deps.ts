import type { ServerConfig } from './config.ts';
import type { Locations } from './features/locations/locations.ts';
import type { PdfPrinter } from './features/printouts/pdf/index.ts';
import type { Features } from './features.ts';
import type { Limits } from './http/limits.ts';
import type { Store } from './store/connect.ts';

/**
 * What a route gets. A folder that brings a service of its own (SMS sender, …) adds an optional member by
 * declaration merging, `declare module '../deps.ts' { interface Deps { sms?: SmsSender } }`, and main.ts makes it.
 */
export interface Deps {
  config: ServerConfig;
  features: Features;
  store: Store;
  locations: Locations;
  /** The server's clock in milliseconds; tests bring their own. */
  now(): number;
  /** The usual ones unless given. */
  limits?: Limits | undefined;
  /** Absent when there is no browser on the machine: visits are kept, their PDFs are not made. */
  printer?: PdfPrinter | undefined;
}

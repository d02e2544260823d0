import type { Destination } from '../../../domain/destination.ts';
import type { Location } from '../locations/locations.ts';
import type { Held } from './memory.ts';

/** In the version it was made of. [TRUE-02] */
export interface ShownPage {
  readonly location: Location;
  readonly destination: Destination;
  readonly held: Held;
}

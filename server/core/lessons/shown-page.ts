import type { Destination } from '../../../domain/destination.ts';
import type { Location } from '../locations/locations.ts';
import type { Held } from './memory.ts';

/** [TRUE-02] */
export interface ShownPage {
  readonly location: Location;
  readonly destination: Destination;
  readonly held: Held;
}

import type { Destination } from '../../../domain/destination.ts';
import type { Location } from '../locations/locations.ts';
import type { Held } from './memory.ts';

/** A page as shown, in the version it was made of. [TRUE-02] */
export interface ShownPage {
  readonly location: Location;
  readonly destination: Destination;
  /** Lessons its visitor need not see again. */
  readonly held: Held;
}

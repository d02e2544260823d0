import type { Destination } from '../../../domain/destination.ts';
import type { Location } from '../locations/locations.ts';
import type { Held } from './memory.ts';

/** What a page showed: by the version that it was made of, never by one that was published since [TRUE-02]. */
export interface ShownPage {
  readonly location: Location;
  readonly destination: Destination;
  /** What its visitor need not see again of that. */
  readonly held: Held;
}

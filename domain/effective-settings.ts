import type { Location } from '../schemas/generated/types.ts';
import { type Destination, type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { layFlags, ownFlags } from './own-flags.ts';
import { questionsInForce } from './questions.ts';

/**
 * The settings in force where the visitor goes: location, then each chosen sub-location, then the track (its
 * `track_data` last). The deepest that sets one wins, null counting as not set; the unique identifier setting is
 * decided key by key, so that a track may change its label alone; control questions and their counts add up (QUE-01).
 */
export function settingsAt({ scopes }: Pick<Destination, 'scopes'>): Location {
  const [location, ...deeper] = scopes;
  if (deeper.length === 0) return location;
  const settings = deeper.reduce<Location>((above, scope) => layFlags(above, ownFlags(scope)), location);
  return { ...settings, ...questionsInForce(scopes) };
}

/** The same by what is chosen so far. */
export function effectiveSettings(config: DestinationConfig, facts: DestinationFacts): Location {
  return settingsAt(destination(config, facts));
}

import { type DestinationConfig, type DestinationFacts, destination } from './destination.ts';

/** Names of the chosen sub-locations and track, outermost first. */
export function placeNames(config: DestinationConfig, facts: DestinationFacts): readonly string[] {
  const { path, track } = destination(config, facts);
  return [...path, ...(track ? [track] : [])].map(({ name }) => name);
}

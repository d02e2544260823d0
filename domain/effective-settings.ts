import type { Location } from '../schemas/generated/types.ts';
import { type Destination, type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { type LanguageOrder, languageOrder } from './local-text.ts';
import { layFlags, ownFlags } from './own-flags.ts';
import { questionsInForce } from './questions.ts';

/**
 * The settings in force at the destination: those of the location, then of each chosen sub-location, then of the track
 * (its `track_data` last). The deepest level that sets a value wins; null counts as not set. The unique identifier
 * setting is merged key by key, so that a track can change only its label. Control questions and their counts add up
 * (QUE-01).
 */
export function settingsAt({ scopes }: Pick<Destination, 'scopes'>): Location {
  const [location, ...deeper] = scopes;
  if (deeper.length === 0) return location;
  const settings = deeper.reduce<Location>((above, scope) => layFlags(above, ownFlags(scope)), location);
  return { ...settings, ...questionsInForce(scopes) };
}

/** The settings in force given the choices so far. */
export function effectiveSettings(config: DestinationConfig, facts: DestinationFacts): Location {
  return settingsAt(destination(config, facts));
}

/** The languages to look in at the destination: its own default language comes before the page's [CFG-06]. */
export function languageOrderAt(
  config: DestinationConfig & { readonly language: LanguageOrder },
  facts: DestinationFacts,
): LanguageOrder {
  return languageOrder(config, effectiveSettings(config, facts).default_language);
}

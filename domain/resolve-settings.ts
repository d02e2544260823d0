import type { Location } from '../schemas/generated/types.ts';
import { type Destination, type DestinationConfig, type DestinationFacts, destination } from './destination.ts';
import { type LanguageOrder, languageOrder } from './local-text.ts';
import { mergeFlags, ownFlags } from './own-flags.ts';
import { mergeQuestions } from './questions.ts';

/** Control questions and their counts add up. [QUE-01] */
export function mergeSettings({ scopes }: Pick<Destination, 'scopes'>): Location {
  const [location, ...deeper] = scopes;
  if (deeper.length === 0) return location;
  const settings = deeper.reduce<Location>((above, scope) => mergeFlags(above, ownFlags(scope)), location);
  return { ...settings, ...mergeQuestions(scopes) };
}

export function resolveSettings(config: DestinationConfig, facts: DestinationFacts): Location {
  return mergeSettings(destination(config, facts));
}

/** [CFG-06] */
export function languageOrderAt(
  config: DestinationConfig & { readonly language: LanguageOrder },
  facts: DestinationFacts,
): LanguageOrder {
  return languageOrder(config, resolveSettings(config, facts).default_language);
}

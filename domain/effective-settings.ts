import type { Location, LocationFlags } from '../schemas/generated/types.ts';
import { type DestinationConfig, type DestinationFacts, destination, type Scope } from './destination.ts';
import { toNumber } from './flag.ts';

// What a scope is, as opposed to how it behaves: always the location's own.
const IDENTITY = new Set([
  'id',
  'sub_location_id',
  'track_location_id',
  'type',
  'name',
  'profile_image',
  'visibility',
  'sub_locations',
  'tracks',
  'location_texts',
  'instructions',
  'photos',
  'slideshow_photos',
  'print_photos',
  'track_data',
  'slide_show_text_field_data',
  'plugins',
]);

/**
 * The settings in force where the visitor goes: location, then each chosen sub-location, then the track (its
 * `track_data` last). The deepest that sets one wins, null counting as not set; the unique identifier setting is
 * decided key by key, so that a track may change its label alone; control questions and their counts add up (QUE-01).
 */
export function effectiveSettings(config: DestinationConfig, facts: DestinationFacts): Location {
  const [, ...deeper] = destination(config, facts).scopes;
  return deeper.reduce<Location>((settings, scope) => overlay(settings, flagsOf(scope)), config.location);
}

function flagsOf(scope: Scope): LocationFlags {
  const own =
    'track_data' in scope && scope.track_data ? overlay(behaviour(scope), behaviour(scope.track_data)) : scope;
  return behaviour(own);
}

function behaviour(scope: object): LocationFlags {
  return Object.fromEntries(
    Object.entries(scope).filter(([key, value]) => !IDENTITY.has(key) && value !== null && value !== undefined),
  );
}

function overlay<T extends LocationFlags>(base: T, over: LocationFlags): T {
  const merged: T = { ...base, ...over };
  if (base.unique_identifier_setting && over.unique_identifier_setting) {
    const own = behaviour(over.unique_identifier_setting);
    merged.unique_identifier_setting = { ...base.unique_identifier_setting, ...own };
  }
  if (base.control_questions && over.control_questions) {
    merged.control_questions = [...base.control_questions, ...over.control_questions];
  }
  if (base.control_questions_settings && over.control_questions_settings) {
    const count = countOf(base) + countOf(over);
    merged.control_questions_settings = { ...over.control_questions_settings, number_of_questions: count };
  }
  return merged;
}

const countOf = (flags: LocationFlags): number => toNumber(flags.control_questions_settings?.number_of_questions);

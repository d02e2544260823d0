import type { LocationFlags } from '../schemas/generated/types.ts';

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

/** Null counts as not set. A track's `track_data` overrides the track. */
export function ownFlags(scope: object): LocationFlags {
  const own = flagsIn(scope);
  const data = 'track_data' in scope ? scope.track_data : null;
  return typeof data === 'object' && data !== null ? mergeFlags(own, flagsIn(data)) : own;
}

/** [TRK-03] */
export function mergeFlags<T extends LocationFlags>(base: T, over: LocationFlags): T {
  const merged: T = { ...base, ...over };
  if (base.unique_identifier_setting && over.unique_identifier_setting) {
    const own = flagsIn(over.unique_identifier_setting);
    merged.unique_identifier_setting = { ...base.unique_identifier_setting, ...own };
  }
  return merged;
}

function flagsIn(values: object): LocationFlags {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !IDENTITY.has(key) && value !== null && value !== undefined),
  );
}

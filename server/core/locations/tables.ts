import type { TableOf } from '../../store/generated/tables.ts';

declare module '../tables.ts' {
  interface LocationTables {
    locations: TableOf<'locations'>;
    location_versions: TableOf<'location_versions'>;
    locations_archived: TableOf<'locations_archived'>;
    /** `seen_at` is rounded to the minute. */
    kiosks_seen: TableOf<'kiosks_seen'>;
  }
}

import type { IndexStep } from '../../../store/migration-step.ts';

/**
 * Those who are on site, a few hundred of however many have ever signed, and the others by when they left [MANY-02]. One
 * index for both made SQLite, by its statistics, sort those on site or read all who left.
 */
export const up: IndexStep = {
  indexes: {
    visits_on_site: "visits (location_id, signed_at, id) where state = 'signed' and left_at is null",
    visits_left: "visits (location_id, left_at) where state = 'signed' and left_at is not null",
  },
};

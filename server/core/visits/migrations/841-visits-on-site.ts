import type { IndexStep } from '../../../store/migration-step.ts';

/** One index made SQLite sort visits on site or read all departures [MANY-02]. */
export const up: IndexStep = {
  indexes: {
    visits_on_site: "visits (location_id, signed_at, id) where state = 'signed' and left_at is null",
    visits_left: "visits (location_id, left_at) where state = 'signed' and left_at is not null",
  },
};

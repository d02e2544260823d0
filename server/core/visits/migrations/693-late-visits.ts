import type { IndexStep } from '../../../store/migration-step.ts';

/** With few locations, a database would rather read all visits. */
export const up: IndexStep = {
  indexes: {
    visits_late: 'visits (location_id, delivered_at) where attention is not null and settled_at is null',
  },
};

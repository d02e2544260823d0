import type { IndexStep } from '../../../store/migration-step.ts';

/** The desk asks for these each time, and a database that knows how few locations there are would rather read all visits. */
export const up: IndexStep = {
  indexes: {
    visits_late: 'visits (location_id, delivered_at) where attention is not null and settled_at is null',
  },
};

import type { IndexStep } from '../../../store/migration-step.ts';

/** Visitors who sign out by their plate are found without a look at everyone who is here. */
export const up: IndexStep = {
  indexes: {
    visits_by_plate: 'visits (location_id, plate, state) where left_at is null',
  },
};

import type { IndexStep } from '../../../store/migration-step.ts';

/** A vehicle's booking is found by its registration number. */
export const up: IndexStep = {
  indexes: {
    bookings_by_plate: 'bookings (location_id, regnr_key)',
  },
};

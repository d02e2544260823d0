import type { IndexStep } from '../../../store/migration-step.ts';

export const up: IndexStep = {
  indexes: {
    bookings_by_plate: 'bookings (location_id, regnr_key)',
  },
};

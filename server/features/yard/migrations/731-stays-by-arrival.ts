import type { IndexStep } from '../../../store/migration-step.ts';

export const up: IndexStep = {
  indexes: {
    yard_stays_by_arrival: 'yard_stays (location_id, arrived_at)',
  },
};

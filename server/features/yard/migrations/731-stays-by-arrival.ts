import type { IndexStep } from '../../../store/migration-step.ts';

/** The day at a glance is of those who came since midnight, however many came before. */
export const up: IndexStep = {
  indexes: {
    yard_stays_by_arrival: 'yard_stays (location_id, arrived_at)',
  },
};

import type { IndexStep } from '../../../store/migration-step.ts';

/** Retention deletes by location and date [MANY-02]. */
export const up: IndexStep = {
  indexes: {
    invitations_by_date: 'invitations (location_id, date)',
  },
};

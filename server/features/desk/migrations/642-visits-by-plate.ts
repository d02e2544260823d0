import type { IndexStep } from '../../../store/migration-step.ts';

export const up: IndexStep = {
  indexes: {
    visits_by_plate: 'visits (location_id, plate, state) where left_at is null',
  },
};

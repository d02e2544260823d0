import type { IndexStep } from '../../../store/migration-step.ts';

/** Announced visits are few, so signed ones cost nothing. */
export const up: IndexStep = {
  indexes: {
    visits_begun: "visits (visit_key) where state = 'begun'",
  },
};

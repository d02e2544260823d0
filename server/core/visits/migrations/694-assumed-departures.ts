import type { IndexStep } from '../../../store/migration-step.ts';

/** Whom a muster still looks for: a few of the many who leave in a day. */
export const up: IndexStep = {
  indexes: {
    visits_assumed: "visits (location_id, left_at) where left_how = 'assumed'",
  },
};

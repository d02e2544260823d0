import type { IndexStep } from '../../../store/migration-step.ts';

/** 671-visits-by-time has it already, but no version may forget a step that databases ran [OPS-03]. */
export const up: IndexStep = {
  indexes: {
    visits_assumed: "visits (location_id, left_at) where left_how = 'assumed'",
  },
};

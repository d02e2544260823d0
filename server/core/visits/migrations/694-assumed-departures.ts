import type { IndexStep } from '../../../store/migration-step.ts';

/** 671-visits-by-time has it already; databases that ran this step know its name, and no version may forget it [OPS-03]. */
export const up: IndexStep = {
  indexes: {
    visits_assumed: "visits (location_id, left_at) where left_how = 'assumed'",
  },
};

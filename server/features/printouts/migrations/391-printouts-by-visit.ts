import type { IndexStep } from '../../../store/migration-step.ts';

/** Printouts go with their visits, 200 at a time. */
export const up: IndexStep = {
  indexes: {
    printouts_by_visit: 'printouts (visit_id)',
  },
};

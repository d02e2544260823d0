import type { IndexStep } from '../../../store/migration-step.ts';

/** Visits that are announced and not signed: few at a time, so that the index costs the signed ones nothing. */
export const up: IndexStep = {
  indexes: {
    visits_begun: "visits (visit_key) where state = 'begun'",
  },
};

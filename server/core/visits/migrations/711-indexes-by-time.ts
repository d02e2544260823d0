import type { IndexStep } from '../../../store/migration-step.ts';

/** Missing where databases ran an early 671-visits-by-time [OPS-03]. */
export const up: IndexStep = {
  indexes: {
    visits_waiting: "visits (location_id, created_at) where state = 'unconfirmed'",
    sign_requests_emptied: "sign_requests (created_at) where body_hash = ''",
  },
};

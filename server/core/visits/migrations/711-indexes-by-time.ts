import type { IndexStep } from '../../../store/migration-step.ts';

/** Of 671-visits-by-time, which had only the others when the first databases ran it [OPS-03]. */
export const up: IndexStep = {
  indexes: {
    visits_waiting: "visits (location_id, created_at) where state = 'unconfirmed'",
    sign_requests_emptied: "sign_requests (created_at) where body_hash = ''",
  },
};

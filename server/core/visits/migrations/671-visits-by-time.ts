import type { IndexStep } from '../../../store/migration-step.ts';

/** [MANY-02] */
export const up: IndexStep = {
  indexes: {
    visits_signed: "visits (location_id, signed_at, id) where state = 'signed'",
    visits_assumed: "visits (location_id, left_at) where left_how = 'assumed'",
    visits_waiting: "visits (location_id, created_at) where state = 'unconfirmed'",
    sign_requests_emptied: "sign_requests (created_at) where body_hash = ''",
    visits_of_plate: 'visits (plate, location_id)',
    visits_of_phone: 'visits (phone, location_id)',
  },
};

import { defineGuard } from 'gatehouse/slide';
import { ANSWER, vehiclesOf } from './slice.ts';

/** The server checks the answer again rather than trusting the page. */
export default defineGuard({
  refusals: { vehicle_required: 'Choose what you came in first.' },
  check({ settings, form }) {
    const vehicles = vehiclesOf(settings);
    return vehicles.length === 0 || vehicles.some(({ id }) => id === form[ANSWER]) ? null : 'vehicle_required';
  },
});

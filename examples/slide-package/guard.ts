import { defineGuard, isOn } from 'gatehouse/slide';
import { ANSWER, vehiclesIn } from './slice.ts';

/** The server checks the answer again rather than trusting the page. */
export default defineGuard({
  refusals: { vehicle_required: 'Choose what you came in first.' },
  check({ settings, form }) {
    const vehicles = isOn(settings.module_vehicle) ? vehiclesIn(settings) : [];
    return vehicles.length === 0 || vehicles.some(({ key }) => key === form[ANSWER]) ? null : 'vehicle_required';
  },
});

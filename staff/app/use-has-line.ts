import { listStaffLocations } from '../../schemas/generated/calls/list-staff-locations.ts';
import { useCall } from '../data/calls.ts';

/** Whether visitors wait in a line at the location, as it was last published [DAY-01]. */
export function useHasLine(locationId: string): boolean {
  const { data } = useCall(listStaffLocations);
  return data?.locations.some(({ id, has_line }) => id === locationId && has_line) ?? false;
}

import { listStaffLocations } from '../../schemas/generated/calls/list-staff-locations.ts';
import { useCall } from '../data/calls.ts';

/** Whether the location was never published, so that nobody can check in and nothing happens at its desk. */
export function useUnpublished(locationId: string | undefined): boolean {
  const { data } = useCall(listStaffLocations);
  return data?.locations.some(({ id, version }) => id === locationId && version === 0) ?? false;
}

import { listStaffLocations } from '../../schemas/generated/calls/list-staff-locations.ts';
import type { ListStaffLocationsAnswer } from '../../schemas/generated/types.ts';
import { useCall } from '../data/calls.ts';

/** A location as the list of the person's locations has it; undefined until that is read. */
export function useListed(locationId: string | undefined): ListStaffLocationsAnswer['locations'][number] | undefined {
  const { data } = useCall(listStaffLocations);
  return data?.locations.find(({ id }) => id === locationId);
}

/** Whether the location was never published, so that nobody can check in and nothing happens at its desk. */
export function useUnpublished(locationId: string | undefined): boolean {
  return useListed(locationId)?.version === 0;
}

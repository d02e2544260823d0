import { listStaffLocations } from '../../schemas/generated/calls/list-staff-locations.ts';
import type { ListStaffLocationsAnswer } from '../../schemas/generated/types.ts';
import { useCall } from '../data/calls.ts';

/** The location's entry in the list; undefined until loaded. */
export function useListed(locationId: string | undefined): ListStaffLocationsAnswer['locations'][number] | undefined {
  const { data } = useCall(listStaffLocations);
  return data?.locations.find(({ id }) => id === locationId);
}

export const inUse = (data: ListStaffLocationsAnswer | undefined) =>
  (data?.locations ?? []).filter(({ archived_at }) => archived_at === null);

export function useLocationOptions(all: { readonly value: string; readonly label: string }) {
  const { data } = useCall(listStaffLocations);
  return [all, ...(data?.locations ?? []).map(({ id, name }) => ({ value: id, label: name }))];
}

/** Whether the location has never been published. */
export function useUnpublished(locationId: string | undefined): boolean {
  return useListed(locationId)?.version === 0;
}

import { isOn, type Location } from 'gatehouse/slide';

/** Key of the answer in the form data and the stored visit. */
export const ANSWER = 'vehicle_answer';

export type Vehicle = NonNullable<Location['vehicle_items']>[number];

export interface VehicleSlice {
  /** Id of what was chosen; null until then. */
  chosen: string | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      vehicle: VehicleSlice;
    }
  }
}

/** What there is to choose from; nothing where the slide is off. Page and server ask the same. */
export function vehiclesOf(settings: Pick<Location, 'module_vehicle' | 'vehicle_items'>): readonly Vehicle[] {
  return isOn(settings.module_vehicle) ? (settings.vehicle_items ?? []) : [];
}

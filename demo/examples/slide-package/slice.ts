import { isOn, type Location } from 'gatehouse/slide';

/** Key of the answer in the form data and the stored visit. */
export const ANSWER = 'vehicle_answer';

export type Vehicle = NonNullable<Location['vehicle_items']>[number];

export interface VehicleSlice {
  /** Null until a vehicle is chosen. */
  chosen: string | null;
}

declare module 'gatehouse/slide/product' {
  interface Slices {
    vehicle: VehicleSlice;
  }
}

/** Empty where the slide is off. Shared by page and server. */
export function vehiclesOf(settings: Pick<Location, 'module_vehicle' | 'vehicle_items'>): readonly Vehicle[] {
  return isOn(settings.module_vehicle) ? (settings.vehicle_items ?? []) : [];
}

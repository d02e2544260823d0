import { type LanguageOrder, type Location, localText } from 'gatehouse/slide';

/** Key of the answer in the form data and the stored visit. */
export const ANSWER = 'vehicle_answer';

export type Vehicle = NonNullable<Location['vehicle_items']>[number];

export interface VehicleSlice {
  /** The key of what was chosen; null until then. */
  chosen: string | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      vehicle: VehicleSlice;
    }
  }
}

export function vehiclesIn({ vehicle_items }: Pick<Location, 'vehicle_items'>): readonly Vehicle[] {
  return vehicle_items ?? [];
}

/** What a visitor reads; the key where the location has written nothing. */
export function nameOf({ key, name }: Vehicle, order: LanguageOrder): string {
  return localText(name, order) || key;
}

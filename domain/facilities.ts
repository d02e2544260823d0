import type { LocalText } from '../schemas/generated/types.ts';
import { inLanguages } from './local-text.ts';
import { onPhotoHost } from './photo-url.ts';

export const FACILITY_TEXTS = {
  toilet: 'facility_toilet',
  water: 'facility_water',
  food: 'facility_food',
  shower: 'facility_shower',
  rest: 'facility_rest',
  waiting: 'facility_waiting',
  parking: 'facility_parking',
  smoking: 'facility_smoking',
  'first-aid': 'facility_first_aid',
  muster: 'facility_muster',
} as const satisfies Readonly<Record<string, string>>;

export type FacilityKind = keyof typeof FACILITY_TEXTS;

interface SetPin {
  readonly kind: FacilityKind;
  readonly x: number;
  readonly y: number;
  readonly note?: LocalText;
}

export interface FacilitySettings {
  readonly facilities?: { readonly picture?: string | null; readonly pins?: readonly SetPin[] | null } | null;
}

export interface FacilityPin {
  readonly kind: FacilityKind;
  /** In percent of the picture. */
  readonly x: number;
  readonly y: number;
  readonly note: string;
}

export interface FacilityMap {
  readonly picture: string;
  readonly pins: readonly FacilityPin[];
}

/** [DAY-05] */
export function facilityMap(
  { facilities }: FacilitySettings,
  photoHost: string,
  languages: readonly string[],
): FacilityMap | null {
  const picture = onPhotoHost(facilities?.picture, photoHost);
  const pins = (facilities?.pins ?? []).filter(({ kind }) => Object.hasOwn(FACILITY_TEXTS, kind));
  if (picture === '' || pins.length === 0) return null;
  return { picture, pins: pins.map((pin) => ({ ...pin, note: inLanguages(pin.note, languages) })) };
}

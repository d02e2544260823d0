import type { Location, LocationDocument, LocationText, Photo, Question } from '../../../../schemas/generated/types.ts';

/** A location, sub-location or track of a document, with the texts it keeps under its own name for them. */
export interface PlaceOfDemo {
  readonly kind: 'location' | 'sub-location' | 'track';
  readonly place: Location;
  readonly isHidden: boolean;
  readonly texts: readonly LocationText[];
}

/** Every place of a document. */
export function placesOf({ location }: LocationDocument): readonly PlaceOfDemo[] {
  const visit = (place: Location, kind: PlaceOfDemo['kind']): readonly PlaceOfDemo[] => {
    const own = place as Location & { readonly visibility?: string; readonly instructions?: LocationText[] | null };
    const texts = (kind === 'track' ? own.instructions : own.location_texts) ?? [];
    return [
      { kind, place, isHidden: kind === 'track' && own.visibility !== 'public', texts },
      ...(place.sub_locations ?? []).flatMap((inner) => visit(inner as Location, 'sub-location')),
      ...(place.tracks ?? []).flatMap((inner) => visit(inner as unknown as Location, 'track')),
    ];
  };
  return visit(location, 'location');
}

export function questionsOfPlace({ place }: PlaceOfDemo): readonly Question[] {
  const { track_data: data } = place as { readonly track_data?: { readonly control_questions?: Question[] } | null };
  return [...(place.control_questions ?? []), ...(data?.control_questions ?? [])];
}

export function photosOfPlace({ place }: PlaceOfDemo): readonly Photo[] {
  const { print_photos: printed } = place as { readonly print_photos?: Photo[] | null };
  return [...(place.photos ?? []), ...(printed ?? [])];
}

/** The place's names for the number of a booking. */
export function numberOfPlace({ place }: PlaceOfDemo): readonly string[] {
  const { track_data: data } = place as { readonly track_data?: Pick<Location, 'unique_identifier_setting'> | null };
  return [place, data].flatMap((asking) => asking?.unique_identifier_setting?.unique_identifier ?? []);
}

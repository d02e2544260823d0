import { allPlaces } from '../../../domain/destination.ts';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import type { Id, LocationDocument } from '../../../schemas/generated/types.ts';
import type { Location } from './location-repository.ts';

export interface Brief extends Pick<LocationDocument, 'about' | 'settings' | 'yard'> {
  readonly name: string;
  readonly languages: readonly [string, ...string[]];
  readonly phoneCountry: string;
  readonly places: ReadonlySet<Id>;
}

export function pickBrief({ id, document }: Location): Brief {
  const { about, settings, yard, location, languages } = document;
  const [own, ...others] = languages;
  return {
    about,
    settings,
    yard,
    name: location.name ?? id,
    languages: [own.key, ...others.map(({ key }) => key)],
    phoneCountry: phoneCountry(document),
    places: new Set(allPlaces(document).map((place) => place.id)),
  };
}

import { chosenNames, type Destination } from '../../../../domain/destination.ts';
import { optionWord } from '../../../../domain/option-word.ts';
import type { LocationDocument, LocationFlags, SubLocation, Track } from '../../../../schemas/generated/types.ts';
import { languageData } from './texts.ts';

/** In the visitor's language. [CFG-05] */
export function ownPlaceNames(destination: Destination, document: LocationDocument, language: string): string[] {
  const texts = languageData(document, language);
  return chosenNames(destination).map((name) => optionWord(name, texts));
}

export const ownPlaceName = (name: string, document: LocationDocument, language: string): string =>
  optionWord(name, languageData(document, language));

interface Asking extends Pick<LocationFlags, 'unique_identifier_setting'> {
  readonly track_data?: Asking | null;
}

interface Places extends Asking {
  readonly sub_locations?: readonly SubLocation[] | null;
  readonly tracks?: readonly Track[] | null;
}

/** Names are keys of the location's texts. [CFG-05] */
export function withOwnNames<T extends Places>(part: T, document: LocationDocument, language: string): T {
  const texts = languageData(document, language);
  const asking = <P extends Asking>(place: P): P => {
    const { unique_identifier_setting: setting, track_data: data } = place;
    const word = setting?.unique_identifier;
    return {
      ...place,
      ...(word && { unique_identifier_setting: { ...setting, unique_identifier: optionWord(word, texts) } }),
      ...(data && { track_data: asking(data) }),
    };
  };
  const called = <P extends Asking & { readonly name: string }>(place: P): P => ({
    ...asking(place),
    name: optionWord(place.name, texts),
  });
  const named = <P extends Places>(place: P): P => {
    const { sub_locations, tracks } = place;
    return {
      ...place,
      ...(sub_locations && { sub_locations: sub_locations.map((own) => named(called(own))) }),
      ...(tracks && { tracks: tracks.map(called) }),
    };
  };
  return named(asking(part));
}

import type { ReactNode } from 'react';
import { SelectField } from '../../page/ui/index.ts';
import { useInAddress } from '../app/address.ts';
import { useDraft, useDraftStore } from '../draft/index.ts';
import { findPlace, type Place, type PlaceInTree, placeAt, placesIn } from '../draft/places.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** The place in the address; the location itself by default. */
export function usePlace(): [place: PlaceInTree, choose: (key: string) => void] {
  const { document } = useDraft();
  const [key, setKey] = useInAddress('place');
  const place = findPlace(document, key) ?? findPlace(document, '');
  if (place === undefined) throw new Error('a document has no location');
  return [place, setKey];
}

/** Changes the chosen place in the draft; does nothing once it is gone. */
export function useChangePlace<P = Place>(): (recipe: (place: P) => void, label?: string) => void {
  const { change } = useDraftStore();
  const [{ key }] = usePlace();
  return (recipe, label) =>
    change((d) => {
      const place = placeAt(d, key);
      if (place !== undefined) recipe(place as P);
    }, label);
}

interface Props {
  /** Shown behind the name of a place, such as a count. */
  readonly note?: (place: PlaceInTree) => string;
}

/** Chooses the location, a sub-location or a track; nothing if there is only the location. */
export function PlaceSelect({ note = () => '' }: Props): ReactNode {
  const t = useTexts('components');
  const { document } = useDraft();
  const [{ key }, choose] = usePlace();
  const places = placesIn(document);
  if (places.length < 2) return null;
  return (
    <SelectField
      label={t('place')}
      value={key}
      onChange={choose}
      options={places.map((place) => {
        const name = place.key === '' ? t('whole_location') : place.names.join(' › ');
        return { value: place.key, label: [name, note(place)].filter((part) => part !== '').join(' · ') };
      })}
    />
  );
}

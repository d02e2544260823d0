import type { ReactNode } from 'react';
import { useInAddress } from '../app/address.ts';
import { useDraft } from '../draft/index.ts';
import { findPlace, type PlaceInTree, placesIn } from '../draft/places.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Select } from './Select.tsx';

/** The place whose content is shown, kept in the address; the location itself if it names none, or one that is gone. */
export function usePlace(): [place: PlaceInTree, choose: (key: string) => void] {
  const { document } = useDraft();
  const [key, setKey] = useInAddress('place');
  const place = findPlace(document, key) ?? findPlace(document, '');
  if (place === undefined) throw new Error('a document has no location');
  return [place, setKey];
}

interface Props {
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** Which places can be chosen; all without it. */
  readonly only?: (place: PlaceInTree) => boolean;
  /** Said behind the name of a place: how many things it has. */
  readonly note?: (place: PlaceInTree) => string;
}

/** Chooses the location, a sub-location or a track; nothing where there is but one. */
export function PlaceSelect({ value, onChange, only = () => true, note = () => '' }: Props): ReactNode {
  const t = useTexts('components');
  const { document } = useDraft();
  const places = placesIn(document).filter(only);
  if (places.length < 2) return null;
  return (
    <Select
      label={t('place')}
      value={value}
      onChange={onChange}
      options={places.map((place) => {
        const name = place.key === '' ? t('whole_location') : place.names.join(' › ');
        return { id: place.key, name: [name, note(place)].filter((part) => part !== '').join(' · ') };
      })}
    />
  );
}

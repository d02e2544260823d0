import type { PlaceInTree } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';

/** What a place is called in a sentence, with the places around it. */
export function usePlaceName(): (place: PlaceInTree) => string {
  const t = useTexts('components');
  return ({ key, names }) => (key === '' ? t('whole_location') : names.join(' › '));
}

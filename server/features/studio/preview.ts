import { type DeckInput, deriveDeck } from 'gatehouse-engine';
import { allPlaces, type Destination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import type { Gatehouse } from '../../../plugins/_kit/product.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { walkFullestVisit } from '../../core/locations/checks/walk.ts';
import { slides } from '../../plugin-slides.ts';
import { chosenAt, visitTo } from './explain-deck.ts';

const MOST_SEEDS = 200;

/** Makes an unpublished document's page data, and a visit that shows as many slides as possible. */
export function previewOf(document: LocationDocument, languageKey: string, placeId: string | undefined) {
  const key = document.languages.find((own) => own.key === languageKey)?.key ?? document.languages[0].key;
  const place = placeToShow(document, placeId);
  const { states, slides: wanted } = walkFullestVisit(document, place);
  const { page, language, input } = visitTo(document, place, key, states);
  return { config: page, language, facts: { ...states, ...chosenAt(place) }, seed: bestSeed(input, wanted.length) };
}

function placeToShow(document: LocationDocument, id: string | undefined): Destination {
  const wished = id === undefined ? undefined : findPlace(document, id);
  return wished ?? allPlaces(document).find(({ settled }) => settled) ?? wholeLocation(document);
}

function bestSeed(input: DeckInput<Gatehouse>, wanted: number): number {
  let best = { seed: 1, length: -1 };
  for (let seed = 1; seed <= MOST_SEEDS && best.length < wanted; seed += 1) {
    const { length } = deriveDeck(slides, { ...input, seed }).slides;
    if (length > best.length) best = { seed, length };
  }
  return best.seed;
}

import { type DeckInput, deriveDeck, explainDeck, type SlideReason } from 'gatehouse-engine';
import { allPlaces, type Destination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import { toId } from '../../../domain/flag.ts';
import { isPluginOffAt } from '../../../domain/plugin-switches.ts';
import { resolveSettings } from '../../../domain/resolve-settings.ts';
import type { Facts, Gatehouse } from '../../../plugins/_kit/product.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { guessDevice, pageConfig } from '../../core/locations/page/page-config.ts';
import { languageData } from '../../core/locations/page/texts.ts';
import { slides } from '../../plugin-slides.ts';

/** Explains each slide on the way to a place, in deck order [STU-02]. */
export function explainDeckAt(document: LocationDocument, placeId: string | undefined): readonly PlacedReason[] {
  const place = (placeId === undefined ? undefined : findPlace(document, placeId)) ?? wholeLocation(document);
  const shown = place.settled ? [] : decksInside(document, place);
  return explainDeck(slides, inputAt(document, place)).map((reason) => ({
    ...reason,
    at: reason.state === 'absent' ? shown.flatMap(({ id, has }) => (has.has(reason.id) ? [id] : [])) : [],
  }));
}

export interface PlacedReason extends SlideReason {
  /** Choices inside the place that show the slide. */
  readonly at: readonly string[];
}

const inputAt = (document: LocationDocument, place: Destination): DeckInput<Gatehouse> =>
  visitTo(document, place, document.languages[0].key).input;

function decksInside(document: LocationDocument, { scopes }: Destination) {
  return allPlaces(document)
    .filter((place) => place.settled && place.scopes[scopes.length - 1] === scopes.at(-1))
    .map((place) => {
      const deck = deriveDeck(slides, inputAt(document, place));
      return { id: String(place.id), has: new Set(deck.slides.map(({ plugin }) => plugin.id)) };
    });
}

export const chosenAt = ({ path, trackId }: Destination) => ({
  sublocation: { path: path.map(({ id }) => toId(id)) },
  track: { trackId: trackId || null },
});

/** The page data of an unpublished document, and the input of the deck at a place. */
export function visitTo(document: LocationDocument, place: Destination, key: string, states: object = {}) {
  const location = { id: String(document.id), version: 0, directLinkId: undefined, document };
  const page = pageConfig({ location, device: guessDevice(document), language: key, directLink: false });
  const language = languageData(document, key);
  const config = { ...page, language };
  const known: Readonly<Record<string, object>> = { ...states, ...chosenAt(place) };
  const facts = Object.fromEntries(slides.map(({ id, initial }) => [id, { ...initial?.(), ...known[id] }])) as Facts;
  const settings = resolveSettings(config, facts);
  const isSwitchedOff = (id: string): boolean => isPluginOffAt(config, place.scopes, id);
  const input: DeckInput<Gatehouse> = { config, settings, facts, seed: 1, isSwitchedOff };
  return { page, language, input };
}

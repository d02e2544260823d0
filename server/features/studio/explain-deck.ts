import { type DeckInput, deriveDeck, explainDeck, type Facts, type SlideReason } from 'gatehouse-engine';
import { allPlaces, type Destination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import { effectiveSettings } from '../../../domain/effective-settings.ts';
import { toId } from '../../../domain/flag.ts';
import { isPluginOffAt } from '../../../domain/plugin-switches.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { deviceMeant, pageConfig } from '../../core/locations/page/page-config.ts';
import { languageData } from '../../core/locations/page/texts.ts';
import { slides } from '../../plugin-slides.ts';

/**
 * Why each slide shows or not to somebody on the way to a place; without an id, to somebody who has chosen nothing.
 * In the order of the deck [STU-02].
 */
export function explainDeckAt(document: LocationDocument, placeId: string | undefined): readonly PlacedReason[] {
  const place = (placeId === undefined ? undefined : findPlace(document, placeId)) ?? wholeLocation(document);
  const shown = place.settled ? [] : decksInside(document, place);
  return explainDeck(slides, inputAt(document, place)).map((reason) => ({
    ...reason,
    at: reason.state === 'absent' ? shown.flatMap(({ id, has }) => (has.has(reason.id) ? [id] : [])) : [],
  }));
}

export interface PlacedReason extends SlideReason {
  /** Where inside it shows, though it is absent as long as visitors have not chosen. */
  readonly at: readonly string[];
}

/** The slides of somebody who has chosen, for each choice there is inside a place. */
function decksInside(document: LocationDocument, { scopes }: Destination) {
  return allPlaces(document)
    .filter((place) => place.settled && place.scopes[scopes.length - 1] === scopes.at(-1))
    .map((place) => {
      const deck = deriveDeck(slides, inputAt(document, place));
      return { id: String(place.id), has: new Set(deck.slides.map(({ plugin }) => plugin.id)) };
    });
}

/** The visit of somebody who has chosen a place and done nothing else. */
function inputAt(document: LocationDocument, destination: Destination): DeckInput {
  const location = { id: String(document.id), version: 0, directLinkId: undefined, document };
  const language = document.languages[0].key;
  const page = pageConfig({ location, device: deviceMeant(location.document), language, directLink: false });
  const config = { ...page, language: languageData(document, language) };
  const chosen = {
    sublocation: { path: destination.path.map(({ id }) => toId(id)) },
    track: { trackId: destination.trackId || null },
  };
  const initial = Object.fromEntries(slides.map((slide) => [slide.id, slide.initial?.() ?? {}]));
  const facts = { ...initial, ...chosen } as Facts;
  const settings = effectiveSettings(config, facts);
  return { config, settings, facts, seed: 1, isSwitchedOff: (id) => isPluginOffAt(config, destination.scopes, id) };
}

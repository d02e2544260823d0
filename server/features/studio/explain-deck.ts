import { type DeckInput, explainDeck, type Facts, type SlideReason } from 'gatehouse-engine';
import { type Destination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import { effectiveSettings } from '../../../domain/effective-settings.ts';
import { toId } from '../../../domain/flag.ts';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { deviceMeant, pageConfig } from '../../core/locations/page/page-config.ts';
import { languageData } from '../../core/locations/page/texts.ts';
import { slides } from '../../plugin-slides.ts';

/**
 * Why each slide shows or not to somebody on the way to a place; without an id, to somebody who has chosen nothing.
 * In the order of the deck [STU-02].
 */
export function explainDeckAt(document: LocationDocument, placeId: string | undefined): readonly SlideReason[] {
  const place = placeId === undefined ? undefined : findPlace(document, placeId);
  return explainDeck(slides, inputAt(document, place ?? wholeLocation(document)));
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
  return { config, settings, facts, seed: 1, isSwitchedOff: (id) => isPluginOff(config, id) };
}

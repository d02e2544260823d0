import { type DeckInput, deriveDeck, type Facts } from 'gatehouse-engine';
import { allPlaces, type Destination, destination, findPlace, wholeLocation } from '../../../domain/destination.ts';
import { effectiveSettings } from '../../../domain/effective-settings.ts';
import { toId } from '../../../domain/flag.ts';
import { isPluginOffAt } from '../../../domain/plugin-switches.ts';
import type { LanguageData, LocationDocument, PageConfig } from '../../../schemas/generated/types.ts';
import { fullestVisit } from '../../core/locations/checks/walk.ts';
import { deviceMeant, pageConfig } from '../../core/locations/page/page-config.ts';
import { languageData } from '../../core/locations/page/texts.ts';
import { slides } from '../../plugin-slides.ts';

/** The answer of preview-page. */
export interface Preview {
  config: PageConfig;
  language: LanguageData;
  facts: Record<string, object>;
  seed: number;
}

/** Seeds that are tried for one with which as much as possible happens. */
const SEEDS = 200;

/** The page data of a document that is not published, and a visit to a place that has every slide it can have. */
export function previewOf(document: LocationDocument, languageKey: string, placeId: string | undefined): Preview {
  const location = { id: String(document.id), version: 0, directLinkId: undefined, document };
  const key = document.languages.find((own) => own.key === languageKey)?.key ?? document.languages[0].key;
  const config = pageConfig({ location, device: deviceMeant(document), language: key, directLink: false });
  const language = languageData(document, key);
  const place = placeToShow(document, placeId);
  const { states, slides: wanted } = fullestVisit(document, place);
  const facts = {
    ...states,
    sublocation: { path: place.path.map(({ id }) => toId(id)) },
    track: { trackId: place.trackId || null },
  };
  return { config, language, facts, seed: luckySeed({ ...config, language }, facts, wanted.length) };
}

function placeToShow(document: LocationDocument, id: string | undefined): Destination {
  const wished = id === undefined ? undefined : findPlace(document, id);
  return wished ?? allPlaces(document).find(({ settled }) => settled) ?? wholeLocation(document);
}

/** The first seed with which the deck has all the slides wanted, or else the most. */
function luckySeed(
  config: PageConfig & { readonly language: LanguageData },
  states: Readonly<Record<string, object>>,
  wanted: number,
): number {
  const own = slides.map(({ id, initial }) => [id, { ...initial?.(), ...states[id] }]);
  const facts = Object.fromEntries(own) as Facts;
  const input = { config, settings: effectiveSettings(config, facts), facts } as Omit<DeckInput, 'seed'>;
  const { scopes } = destination(config, facts);
  const isSwitchedOff = (id: string): boolean => isPluginOffAt(config, scopes, id);
  let best = { seed: 1, length: -1 };
  for (let seed = 1; seed <= SEEDS && best.length < wanted; seed += 1) {
    const { length } = deriveDeck(slides, { ...input, seed, isSwitchedOff }).slides;
    if (length > best.length) best = { seed, length };
  }
  return best.seed;
}

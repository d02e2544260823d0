import { allPlaces, type Destination, findPlace, wholeLocation } from '../domain/destination.ts';
import { effectiveSettings } from '../domain/effective-settings.ts';
import { isPluginOff } from '../domain/plugin-switches.ts';
import type { DocumentProblem, SlideCheck } from '../domain/slide-check.ts';
import {
  type AnyPlugin,
  type DeckInput,
  deriveDeck,
  explainDeck,
  type Facts,
  type SlideReason,
} from '../engine/index.ts';
import type { LocationDocument } from '../schemas/generated/types.ts';
import type { Location } from './features/locations/locations.ts';
import { pageConfig } from './features/pages/page-config.ts';
import { languageData } from './features/pages/texts.ts';

/** The server's only access to the slides' rules and to what they demand of a document. */
const plugins = Object.values(import.meta.glob<AnyPlugin>('../plugins/*/slide.ts', { eager: true, import: 'default' }));
const checks = new Map(
  Object.entries(import.meta.glob<SlideCheck>('../plugins/*/check.ts', { eager: true, import: 'default' })).map(
    ([path, check]) => [path.split('/').at(-2) ?? '', check],
  ),
);

/** Draws of chance tried for each deck: with some, a slide that shows by chance is there, with others it is not. */
const SEEDS = [1, 2, 3];

/**
 * Why each slide shows or not to somebody on the way to a place; without an id, to somebody who has chosen nothing.
 * In the order of the deck [STU-02].
 */
export function explainDeckAt(document: LocationDocument, placeId: string | undefined): readonly SlideReason[] {
  const place = placeId === undefined ? undefined : findPlace(document, placeId);
  return explainDeck(plugins, inputAt(document, place ?? wholeLocation(document), document.languages[0].key, 1));
}

/**
 * Walks every deck that can be reached, in every language, by the engine's own rules and without a browser [STU-05].
 * @returns what would strand a visitor or show no words, each place once
 */
export function walkDecks(document: LocationDocument): readonly DocumentProblem[] {
  const found = new Map<string, DocumentProblem>();
  const note = (problem: DocumentProblem) => found.set(`${problem.path} ${problem.message}`, problem);
  for (const destination of allPlaces(document)) {
    for (const { key: language } of document.languages) {
      for (const problem of problemsAt(document, destination, language)) note(problem);
    }
  }
  return [...found.values()];
}

function problemsAt(document: LocationDocument, destination: Destination, language: string): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const slides = new Set<string>();
  for (const seed of SEEDS) {
    try {
      const deck = deriveDeck(plugins, inputAt(document, destination, language, seed));
      for (const { plugin } of deck.slides) slides.add(plugin.id);
      for (const { plugin, message } of deck.troubles)
        problems.push({ path: '', message: `the slide ${plugin ?? ''} cannot be shown: ${message}` });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      problems.push({ path: '', message: `the slides cannot be put in order: ${message}` });
    }
  }
  for (const [id, check] of checks) {
    // Only where it is met: what a switched-off slide would need is nobody's problem.
    if (slides.has(id)) problems.push(...check({ document, destination, language }));
  }
  return problems;
}

/** The visit of somebody who has chosen a place and done nothing else. */
function inputAt(document: LocationDocument, destination: Destination, language: string, seed: number): DeckInput {
  const location: Location = { id: String(document.id), version: 0, directLinkId: undefined, document };
  const page = pageConfig({ location, language, directLink: false });
  const config = { ...page, language: languageData(document, language) };
  const initial = Object.fromEntries(plugins.map((plugin) => [plugin.id, plugin.initial?.() ?? {}]));
  const chosen = {
    sublocation: { path: destination.path.map(({ id }) => Number(id)) },
    track: { trackId: destination.trackId || null },
  };
  const facts = { ...initial, ...chosen } as Facts;
  const settings = effectiveSettings(config, facts);
  return { config, settings, facts, seed, isSwitchedOff: (id) => isPluginOff(config, id) };
}

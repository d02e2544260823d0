import { allPlaces, type Destination } from '../../../../domain/destination.ts';
import { settingsAt } from '../../../../domain/effective-settings.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { below } from '../../../../domain/json-pointer.ts';
import { languageOrder } from '../../../../domain/local-text.ts';
import { ownFlags } from '../../../../domain/own-flags.ts';
import { isPluginOff } from '../../../../domain/plugin-switches.ts';
import type { PlaceToCheck, SlideCheck, SlideToCheck } from '../../../../domain/slide-check.ts';
import { createText } from '../../../../domain/text-lookup.ts';
import type { AnyPlugin } from '../../../../engine/index.ts';
import { slideChecks, slides } from '../../../plugin-slides.ts';
import { pageConfig, photoHostOf } from '../../pages/page-config.ts';
import { languageData } from '../../pages/texts.ts';
import type { LocationDocument } from '../document.ts';
import { formFields } from '../form-fields.ts';
import { checkDeck } from './deck.ts';
import { fileAt, type Known } from './known.ts';

/** The slides' declarations and their own checks, by id; tests bring others. */
export interface Walkers {
  readonly slides: readonly AnyPlugin[];
  readonly checks: ReadonlyMap<string, SlideCheck>;
}

/**
 * At most so many decks are derived. A location with more is walked through every combination of what chance and other
 * systems may answer in its first language only, and in the others with everything that can be shown.
 */
const MOST_DECKS = 20_000;
/** At most so many combinations a place and language; those that differ in one answer come first. */
const MOST_COMBINATIONS = 64;
/** The lowest and the highest number that may be drawn: with one, what is left to chance happens, with the other not. */
const DRAWS = [0, 1 - Number.EPSILON];
/** Milliseconds at a time, so that visitors are served meanwhile. */
const SLICE_MS = 20;

/**
 * Walks through every deck that visitors can get: at each sub-location and track, also those that only a booking leads
 * to, in each language, for each draw and each answer of other systems that a slide knows of [STU-05]. The decks are
 * derived by the engine from the slides' declarations, as on the page.
 */
export async function walkDecks(
  document: LocationDocument,
  pathOf: (inner: object) => string,
  known: Known,
  walkers: Walkers = { slides, checks: slideChecks },
): Promise<Finding[]> {
  const location = { id: String(document.id), version: 0, directLinkId: undefined, document };
  const languages = document.languages.map(({ key }) => key);
  const places = allPlaces(document);
  const findings: Finding[] = [];
  let decks = 0;
  let resumedAt = performance.now();
  for (const [i, language] of languages.entries()) {
    const config = {
      ...pageConfig({ location, language, directLink: false }),
      language: languageData(document, language),
    };
    const text = createText(
      () => config.language,
      () => {},
      () => null,
    );
    for (const destination of places) {
      const place: PlaceToCheck = {
        document,
        destination,
        settings: settingsAt(destination),
        fields: formFields(document, destination),
        language,
        order: languageOrder(config, document.location.default_language),
        text,
        pathOf,
        pathOfFlag: (flag) => pathOfFlag(destination, flag, pathOf),
        file: (address) => fileAt(address, photoHostOf(location), known.hasMedia),
      };
      const isThorough = i === 0 || decks < MOST_DECKS;
      const combinations = combinationsOf(place, walkers).slice(0, isThorough ? MOST_COMBINATIONS : 1);
      const found = new Map<string, SlideToCheck[]>();
      for (const states of combinations) {
        for (const draw of isThorough ? DRAWS : DRAWS.slice(0, 1)) {
          decks += 1;
          const deck = checkDeck({ place, config, states, draw, plugins: walkers.slides });
          findings.push(...deck.findings);
          for (const { key, plugin, props } of deck.slides) {
            const own = found.get(plugin.id) ?? [];
            if (!own.some((slide) => slide.key === key)) found.set(plugin.id, [...own, { key, props }]);
          }
        }
      }
      if (destination.settled) findings.push(...askSlides(place, walkers, found));
      if (performance.now() - resumedAt < SLICE_MS) continue;
      await new Promise((resume) => setImmediate(resume));
      resumedAt = performance.now();
    }
  }
  return findings;
}

/** What the slides that the location has not switched off find themselves. */
function askSlides(
  place: PlaceToCheck,
  { checks }: Walkers,
  found: ReadonlyMap<string, readonly SlideToCheck[]>,
): Finding[] {
  return [...checks].flatMap(([id, check]) =>
    isPluginOff(place.document, id) ? [] : [...(check.findings?.(place, found.get(id) ?? []) ?? [])],
  );
}

/** What each slide's slice may hold, in every combination; the first is the longest deck, if the slides say so. */
function combinationsOf(place: PlaceToCheck, { checks }: Walkers): Readonly<Record<string, object>>[] {
  let all: Record<string, object>[] = [{}];
  for (const [id, { states }] of checks) {
    const own = states?.(place) ?? [];
    if (own.length === 0 || all.length * own.length > MOST_COMBINATIONS) continue;
    all = own.flatMap((state) => all.map((others) => ({ ...others, [id]: state })));
  }
  return all;
}

/** Where a flag in force at a place is set: on the track's own data, the track, a sub-location or the location. */
function pathOfFlag({ scopes }: Destination, flag: string, pathOf: (inner: object) => string): string {
  for (const scope of [...scopes].reverse()) {
    const data = 'track_data' in scope ? scope.track_data : undefined;
    if (data && flag in ownFlags(data)) return below(pathOf(data), flag);
    if (flag in ownFlags(scope)) return below(pathOf(scope), flag);
  }
  return below('/location', flag);
}

import type { DeckSlide } from 'gatehouse-engine';
import { allPlaces, type Destination } from '../../../../domain/destination.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { appendToPointer } from '../../../../domain/json-pointer.ts';
import { languageOrder } from '../../../../domain/local-text.ts';
import { ownFlags } from '../../../../domain/own-flags.ts';
import { formFields } from '../../../../domain/place-content.ts';
import { isPluginOffAt, pluginSwitches } from '../../../../domain/plugin-switches.ts';
import { mergeSettings } from '../../../../domain/resolve-settings.ts';
import type { FileState, PlaceToCheck, SlideCheck } from '../../../../domain/slide-check.ts';
import { textsOf } from '../../../../domain/text-lookup.ts';
import type { AnyPlugin, Gatehouse } from '../../../../plugins/_kit/product.ts';
import type { LanguageData, LocationDocument, PageConfig } from '../../../../schemas/generated/types.ts';
import { slideChecks } from '../../../plugin-checks.ts';
import { slides } from '../../../plugin-slides.ts';
import { guessDevice, pageConfig, photoHostOf } from '../page/page-config.ts';
import { languageData } from '../page/texts.ts';
import { checkDeck } from './deck.ts';
import { fileAt, type Lookups, NO_LOOKUPS } from './lookups.ts';

export interface Walkers {
  readonly slides: readonly AnyPlugin[];
  readonly checks: ReadonlyMap<string, SlideCheck>;
}

/** Per place; further states of a slide are skipped. */
const MOST_COMBINATIONS = 64;
/** Everything left to chance happens, or nothing. */
const DRAWS = [0, 1 - Number.EPSILON];
/** Milliseconds between pauses for visitors. */
const SLICE_MS = 20;

interface Chance {
  readonly states: Readonly<Record<string, object>>;
  readonly draw: number;
}

/**
 * Each place, the extreme draws, and each state a slide declares [STU-05]. Other languages walk only decks that
 * together cover every slide, because chance is independent of the language.
 */
export async function walkDecks(
  document: LocationDocument,
  pathOf: (inner: object) => string,
  known: Lookups,
  walkers: Walkers = { slides, checks: slideChecks },
): Promise<Finding[]> {
  const grounds = languageGrounds(document, pathOf, known);
  const findings: Finding[] = [];
  let resumedAt = performance.now();
  for (const destination of allPlaces(document)) {
    let chances: readonly Chance[] | undefined;
    for (const ground of grounds) {
      const place = placeAt(ground.place, destination);
      const walked = walkPlace(place, ground.config, chances ?? chancesAt(place, walkers), walkers);
      chances ??= cover(walked.decks);
      findings.push(...walked.findings);
      if (destination.settled) findings.push(...askSlides(place, walkers, walked.decks));
      if (performance.now() - resumedAt < SLICE_MS) continue;
      await new Promise((resume) => setImmediate(resume));
      resumedAt = performance.now();
    }
  }
  return findings;
}

export interface FullVisit {
  readonly states: Readonly<Record<string, object>>;
  readonly slides: readonly DeckSlide<Gatehouse>[];
}

export function walkFullestVisit(document: LocationDocument, destination: Destination): FullVisit {
  const [ground] = languageGrounds(document, () => '', NO_LOOKUPS);
  if (ground === undefined) return { states: {}, slides: [] };
  const place = placeAt(ground.place, destination);
  const walkers = { slides, checks: slideChecks };
  const [fullest] = [...walkPlace(place, ground.config, chancesAt(place, walkers), walkers).decks].sort(
    (a, b) => b.slides.length - a.slides.length,
  );
  return { states: fullest?.chance.states ?? {}, slides: fullest?.slides ?? [] };
}

interface WalkedDeck {
  readonly chance: Chance;
  readonly slides: readonly DeckSlide<Gatehouse>[];
}

function walkPlace(
  place: PlaceToCheck,
  config: LanguageGround['config'],
  chances: readonly Chance[],
  { slides: plugins }: Walkers,
): { readonly decks: readonly WalkedDeck[]; readonly findings: readonly Finding[] } {
  const decks = new Map<string, WalkedDeck>();
  const findings = chances.flatMap((chance) => {
    const { slides: shown, findings: found, look } = checkDeck({ place, config, ...chance, plugins });
    const keys = shown.map(({ key }) => key).join(' ');
    if (decks.has(keys)) return found;
    decks.set(keys, { chance, slides: shown });
    return [...found, ...look()];
  });
  return { decks: [...decks.values()], findings };
}

/** The fewest that together have every slide. */
function cover(decks: readonly WalkedDeck[]): readonly Chance[] {
  const seen = new Set<string>();
  return [...decks]
    .sort((a, b) => b.slides.length - a.slides.length)
    .filter(({ slides: shown }, i) => {
      const isNew = i === 0 || shown.some(({ key }) => !seen.has(key));
      for (const { key } of shown) seen.add(key);
      return isNew;
    })
    .map(({ chance }) => chance);
}

interface LanguageGround {
  readonly config: PageConfig & { readonly language: LanguageData };
  readonly place: Omit<PlaceToCheck, 'destination' | 'settings' | 'fields' | 'pathOfFlag'>;
}

function languageGrounds(
  document: LocationDocument,
  pathOf: (inner: object) => string,
  { hasMedia }: Lookups,
): LanguageGround[] {
  const location = { id: String(document.id), version: 0, directLinkId: undefined, document };
  const files = new Map<string, FileState>();
  const file: PlaceToCheck['file'] = (address) => {
    const state = files.get(address ?? '') ?? fileAt(address, photoHostOf(location), hasMedia);
    files.set(address ?? '', state);
    return state;
  };
  return document.languages.map(({ key: language }) => {
    const data = languageData(document, language);
    // The document's own objects instead of copies, so that findings have paths.
    const own = { ...document.location, plugins: pluginSwitches(document) };
    const config = {
      ...pageConfig({ location, device: guessDevice(location.document), language, directLink: false }),
      location: own,
      language: data,
    };
    const text = textsOf(data);
    const order = languageOrder(config, document.location.default_language);
    return { config, place: { document, language, order, text, pathOf, file } };
  });
}

function askSlides(place: PlaceToCheck, { checks }: Walkers, decks: readonly WalkedDeck[]): Finding[] {
  const shown = new Map(decks.flatMap(({ slides: all }) => all.map((slide) => [slide.key, slide] as const)));
  return [...checks].flatMap(([id, check]) => {
    if (check.findings === undefined || isPluginOffAt(place.document, place.destination.scopes, id)) return [];
    return [
      ...check.findings(
        place,
        [...shown.values()].filter(({ plugin }) => plugin.id === id),
      ),
    ];
  });
}

function chancesAt(place: PlaceToCheck, { checks }: Walkers): Chance[] {
  let all: Record<string, object>[] = [{}];
  for (const [id, { states }] of checks) {
    const given = states?.(place) ?? [];
    if (given.length === 0) continue;
    const own = all.length * given.length > MOST_COMBINATIONS ? given.slice(0, 1) : given;
    all = own.flatMap((state) => all.map((others) => ({ ...others, [id]: state })));
  }
  return all.flatMap((states) => DRAWS.map((draw) => ({ states, draw })));
}

const placeAt = (ground: LanguageGround['place'], destination: Destination): PlaceToCheck => ({
  ...ground,
  destination,
  settings: mergeSettings(destination),
  fields: formFields(ground.document, destination),
  pathOfFlag: (flag) => pathOfFlag(destination, flag, ground.pathOf),
});

function pathOfFlag({ scopes }: Destination, flag: string, pathOf: (inner: object) => string): string {
  for (const scope of [...scopes].reverse()) {
    const data = 'track_data' in scope ? scope.track_data : undefined;
    if (data && flag in ownFlags(data)) return appendToPointer(pathOf(data), flag);
    if (flag in ownFlags(scope)) return appendToPointer(pathOf(scope), flag);
  }
  return appendToPointer('/location', flag);
}

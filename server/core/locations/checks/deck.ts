import { type Deck, type DeckInput, type DeckSlide, deriveDeck, resolveFooter, type Standing } from 'gatehouse-engine';
import { CHOICE_SLIDES, choicesAt, type DestinationFacts } from '../../../../domain/destination.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { toId } from '../../../../domain/flag.ts';
import { isPluginOffAt } from '../../../../domain/plugin-switches.ts';
import { resolveSettings } from '../../../../domain/resolve-settings.ts';
import type { PlaceToCheck } from '../../../../domain/slide-check.ts';
import type { AnyPlugin, Config, Gatehouse, Settings } from '../../../../plugins/_kit/product.ts';
import type { PageConfig } from '../../../../schemas/generated/types.ts';
import { find } from './kinds.ts';

interface DeckToCheck {
  readonly place: PlaceToCheck;
  readonly config: PageConfig & { readonly language: object };
  readonly states: Readonly<Record<string, object>>;
  readonly draw: number;
  readonly plugins: readonly AnyPlugin[];
}

export function checkDeck({ place, config, states, draw, plugins }: DeckToCheck): {
  readonly slides: readonly DeckSlide<Gatehouse>[];
  readonly findings: readonly Finding[];
  readonly look: () => readonly Finding[];
} {
  const input = inputOf({ place, config, states, draw, plugins });
  const at = place.pathOf(place.destination.scopes.at(-1) ?? place.destination.scopes[0]);
  let deck: Deck<Gatehouse>;
  try {
    deck = deriveDeck(plugins, input);
  } catch (cause) {
    return { slides: [], findings: [find('deck_impossible', at, { problem: messageOf(cause) })], look: () => [] };
  }
  const name = nameOf(place);
  const findings = deck.troubles.map((trouble) =>
    find('slide_broken', at, {
      slide: trouble.plugin ?? '',
      place: name,
      problem: messageOf(trouble.cause ?? trouble),
    }),
  );
  for (const { id, required } of plugins) {
    const isThere = deck.slides.some(({ plugin }) => plugin.id === id);
    if (required === true && !isThere) findings.push(find('slide_missing', at, { place: name, slide: id }));
  }
  const { path, settled } = place.destination;
  const { kind } = choicesAt(path.at(-1) ?? place.document.location);
  const isOffered = kind === 'none' || deck.slides.some(({ plugin }) => plugin.id === CHOICE_SLIDES[kind]);
  if (!settled && !isOffered) findings.push(find('choice_missing', at, { place: name }));
  const look = (): Finding[] => [
    ...deck.slides.flatMap((slide, index) => [...buttons(slide, index, { input, place, at })]),
    ...deck.standing.flatMap((standing) => [...contributions(standing, { place, at })]),
  ];
  return { slides: deck.slides, findings, look };
}

interface Ground {
  readonly input: DeckInput<Gatehouse>;
  readonly place: PlaceToCheck;
  readonly at: string;
}

function* buttons(slide: DeckSlide<Gatehouse>, index: number, { input, place, at }: Ground): Generator<Finding> {
  const { language, text } = place;
  try {
    const { nextLabel, previousLabel } = resolveFooter(slide, index, input);
    for (const label of [nextLabel, previousLabel]) {
      if (label !== null && text(label).trim() === '')
        yield find('button_no_words', at, { slide: slide.plugin.id, language });
    }
  } catch (cause) {
    yield find('slide_broken', at, { slide: slide.plugin.id, place: nameOf(place), problem: messageOf(cause) });
  }
}

/** A failing rule would leave a part out. */
function* contributions(
  { plugin, rules }: Standing<Gatehouse>,
  { place, at }: Omit<Ground, 'input'>,
): Generator<Finding> {
  const labelled = { ...rules, text: place.text };
  const { rows, answers, print, details, lessonTitles } = plugin.contributes ?? {};
  try {
    rows?.({ ...labelled, taught: () => [] });
    lessonTitles?.(labelled);
    answers?.(rules);
    print?.(labelled);
    details?.(rules);
  } catch (cause) {
    yield find('slide_broken', at, { slide: plugin.id, place: nameOf(place), problem: messageOf(cause) });
  }
}

function inputOf({ place, config, states, draw, plugins }: DeckToCheck): DeckInput<Gatehouse> {
  const { path, scopes, trackId } = place.destination;
  const chosen: Required<DestinationFacts> = {
    sublocation: { path: path.map(({ id }) => toId(id)) },
    track: { trackId: trackId || null },
  };
  const slices = plugins.map(({ id, initial }) => [id, { ...initial?.(), ...states[id] }]);
  const facts = { ...Object.fromEntries(slices), ...chosen };
  return {
    config: config as unknown as Config,
    settings: resolveSettings(config, chosen) as Settings,
    facts,
    seed: 1,
    draw: () => draw,
    isSwitchedOff: (id) => isPluginOffAt(config, scopes, id),
    plugins,
  };
}

function nameOf({ destination: { scopes }, document }: PlaceToCheck): string {
  return scopes.at(-1)?.name || String(scopes.at(-1)?.id ?? document.id);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

import { isObject, refuse } from './check.ts';
import { type Deck, type DeckInput, deriveDeck, keepSame } from './deck.ts';
import { EngineError } from './errors.ts';
import type { Log } from './log.ts';
import type { FullOptions } from './options.ts';
import type { ConfigOf, Facts, Untyped } from './product.ts';
import type { DeckSlide } from './state.ts';
import type { VisitStore } from './visit.ts';

export type CurrentDeck = ReturnType<typeof createCurrentDeck>;

type Options = Pick<FullOptions, 'plugins' | 'config' | 'settings' | 'isSwitchedOff'>;
type Slides = readonly [DeckSlide, ...DeckSlide[]];

const isFilled = (slides: readonly DeckSlide[]): slides is Slides => slides.length > 0;

/** @throws EngineError if plugins cannot be ordered or none has a slide */
export function createCurrentDeck(options: Options, visits: VisitStore, log: Log) {
  let config = options.config;
  let known: DeckInput | null = null;

  const input = (): DeckInput => {
    const { facts, seed } = visits.current();
    if (known?.facts !== facts || known.config !== config) known = inputOf(options, config, facts, seed);
    return known;
  };
  const derive = (from: DeckInput): Deck => {
    const deck = deriveDeck(options.plugins, from);
    for (const trouble of deck.troubles) log.error(trouble);
    return deck;
  };

  const boot = derive(input());
  for (const [a, b] of boot.ties) log.warn(`nothing says whether '${a}' or '${b}' comes first`);
  for (const [id, other] of boot.absent)
    log.warn(`'${id}' is placed by '${other}', which is not installed: misspelt, or removed`);
  if (!isFilled(boot.slides)) throw new EngineError('GH_DECK_EMPTY', 'no plugin has a slide to begin with');
  let current: { input: DeckInput; deck: Deck; slides: Slides } = { input: input(), deck: boot, slides: boot.slides };

  const now = (): typeof current => {
    const from = input();
    if (current.input !== from) {
      const deck = derive(from);
      const slides = keepSame(current.slides, deck.slides);
      // An empty deck would strand the visitor.
      current = { input: from, deck, slides: isFilled(slides) ? slides : current.slides };
    }
    return current;
  };

  return {
    config: () => config,
    input,
    slides: () => now().slides,
    standing: () => now().deck.standing,
    reconfigure(next: ConfigOf<Untyped>): void {
      config = next;
    },
  };
}

function inputOf(options: Options, config: ConfigOf<Untyped>, facts: Facts, seed: number): DeckInput {
  const isSwitchedOff = (id: string): boolean => options.isSwitchedOff?.(config, id, facts) ?? false;
  const settings = options.settings(config, facts);
  if (!isObject(settings)) refuse("'settings' must return an object");
  return { config, settings, facts, seed, isSwitchedOff, plugins: options.plugins };
}

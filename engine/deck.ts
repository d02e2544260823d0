import { isObject } from './check.ts';
import { footerMistake, placeMistake } from './declaration.ts';
import type { AnyPlugin, Footer, Place, RuleContext } from './define.ts';
import { EngineError } from './errors.ts';
import { type Order, orderPlugins } from './order.ts';
import type { ConfigOf, Facts, SettingsOf, Untyped } from './product.ts';
import { seededRandom } from './random.ts';
import type { DeckSlide, ResolvedFooter, Standing } from './state.ts';
import { shallowEqual } from './state-store.ts';

export interface DeckInput<P = Untyped> {
  readonly config: ConfigOf<P>;
  readonly settings: SettingsOf<P>;
  readonly facts: Facts<P>;
  readonly seed: number;
  /** In addition to the flags [LOC-03]. */
  readonly isSwitchedOff: (pluginId: string) => boolean;
  /** `deriveDeck` fills them in. */
  readonly plugins?: readonly AnyPlugin<P>[];
  /** To walk through all decks. */
  readonly draw?: () => number;
}

export interface Deck<P = Untyped> {
  readonly slides: readonly DeckSlide<P>[];
  readonly standing: readonly Standing<P>[];
  readonly ties: Order['ties'];
  readonly absent: Order['absent'];
  /** From rules that threw; their plugins are left out. */
  readonly troubles: readonly EngineError[];
}

const NOTHING = Object.freeze({});

function pickSettings(settings: DeckInput['settings'], names: readonly string[]): DeckInput['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}

export const isOff = ({ id, required }: AnyPlugin, { isSwitchedOff }: DeckInput): boolean =>
  required !== true && isSwitchedOff(id);

function isAsked(id: string, input: DeckInput): boolean {
  const plugin = input.plugins?.find((one) => one.id === id);
  if (plugin === undefined || isOff(plugin, input)) return false;
  return plugin.isAsked?.(pickSettings(input.settings, plugin.reads)) ?? true;
}

export function ruleContext<P = Untyped>(plugin: AnyPlugin<P>, input: DeckInput<P>): RuleContext<P>;
export function ruleContext(plugin: AnyPlugin, input: DeckInput): RuleContext {
  return {
    config: input.config,
    settings: pickSettings(input.settings, plugin.reads),
    facts: input.facts,
    slice: input.facts[plugin.id] ?? NOTHING,
    random: (name) => input.draw ?? seededRandom(input.seed, `${plugin.id}/${name}`),
    isAsked: (id) => isAsked(id, input),
  };
}

const ruleThrew = (cause: unknown, { id }: AnyPlugin): EngineError =>
  new EngineError('GH_RULE_THREW', String(cause), id, { cause });

function refuseResult(mistake: string | undefined): void {
  if (mistake !== undefined) throw new TypeError(mistake);
}

/**
 * Derives a visit's slides; pure [NAV-11]. A rule that throws loses its plugin's slides.
 * @throws EngineError if the constraints cannot be met, or a required plugin's rule throws
 */
export function deriveDeck<P = Untyped>(plugins: readonly AnyPlugin<P>[], given: DeckInput<P>): Deck<P>;
export function deriveDeck(plugins: readonly AnyPlugin[], given: DeckInput): Deck {
  const input = { ...given, plugins };
  const troubles: EngineError[] = [];
  const contexts = new Map(plugins.map((plugin) => [plugin, ruleContext(plugin, input)]));
  const contextOf = (plugin: AnyPlugin): RuleContext => contexts.get(plugin) ?? ruleContext(plugin, input);
  const attempt = <T>(plugin: AnyPlugin, fallback: T, rule: (ctx: RuleContext) => T): T => {
    try {
      return rule(contextOf(plugin));
    } catch (cause) {
      const error = ruleThrew(cause, plugin);
      if (plugin.required === true) throw error;
      troubles.push(error);
      return fallback;
    }
  };
  const placed = plugins.map((plugin) => ({
    id: plugin.id as string,
    place: attempt<Place>(plugin, {}, (ctx) => {
      const place = typeof plugin.place === 'function' ? plugin.place(ctx) : plugin.place;
      refuseResult(placeMistake(place));
      return place;
    }),
  }));
  const order = orderPlugins(placed);
  if (!order.ok) throw order.error;
  const byId = new Map(plugins.map((plugin) => [plugin.id as string, plugin]));
  const inForce = order.value.ids.flatMap((id) => {
    const plugin = byId.get(id);
    return plugin === undefined || isOff(plugin, input) ? [] : [plugin];
  });
  const leftOut = new Set(
    inForce.flatMap((plugin) =>
      attempt<readonly AnyPlugin[]>(plugin, [], (ctx) => plugin.leavesOut?.(inForce, ctx) ?? []),
    ),
  );
  const slides = inForce.flatMap((plugin) => {
    if (leftOut.has(plugin)) return [];
    return attempt<readonly DeckSlide[]>(plugin, [], (ctx) => {
      const specs = plugin.slides(ctx);
      if (!Array.isArray(specs) || !specs.every(isObject)) refuseResult("'slides' must return a list of objects");
      return specs.map(({ key: own, props = NOTHING, voice, isAnswered = false }): DeckSlide => {
        const key = own ? `${plugin.id}:${own}` : plugin.id;
        return { key, plugin, props, voice: voice ?? key, isAnswered };
      });
    });
  });
  const standing = inForce.map((plugin) => ({ plugin, rules: contextOf(plugin), isLeftOut: leftOut.has(plugin) }));
  const { ties, absent } = order.value;
  return { slides: uniqueByKey(slides, troubles), standing, ties, absent, troubles };
}

function uniqueByKey(slides: readonly DeckSlide[], troubles: EngineError[]): readonly DeckSlide[] {
  const seen = new Set<string>();
  return slides.filter(({ key, plugin }) => {
    if (!seen.has(key)) return seen.add(key);
    troubles.push(new EngineError('GH_RULE_THREW', `the slide key '${key}' is there twice`, plugin.id));
    return false;
  });
}

/** Reuses equal slides, because views compare by identity. */
export function keepSame(before: readonly DeckSlide[], after: readonly DeckSlide[]): readonly DeckSlide[] {
  const known = new Map(before.map((slide) => [slide.key, slide]));
  const kept = after.map((slide) => {
    const old = known.get(slide.key);
    const isSame = old?.plugin === slide.plugin && old.isAnswered === slide.isAnswered;
    return isSame && shallowEqual(old.props, slide.props) ? old : slide;
  });
  return kept.length === before.length && kept.every((slide, i) => slide === before[i]) ? before : kept;
}

export const DEFAULT_NEXT_DELAY_MS = 1000;

/** @throws GH_RULE_THREW */
function ownFooter({ plugin, key, props }: DeckSlide, input: DeckInput): Footer {
  if (typeof plugin.footer !== 'function') return plugin.footer ?? {};
  try {
    const footer = plugin.footer({ ...ruleContext(plugin, input), key, props });
    refuseResult(footerMistake(footer));
    return footer;
  } catch (cause) {
    throw ruleThrew(cause, plugin);
  }
}

/** Completes a slide's footer with the defaults [SHELL-04]. */
export function resolveFooter<P = Untyped>(slide: DeckSlide<P>, index: number, input: DeckInput<P>): ResolvedFooter;
export function resolveFooter(slide: DeckSlide, index: number, input: DeckInput): ResolvedFooter {
  const { plugin } = slide;
  const own = ownFooter(slide, input);
  return {
    previous: own.previous ?? (index > 0 ? 'shown' : 'hidden'),
    next: own.next ?? 'shown',
    cancel: own.cancel ?? (plugin.idle === 'run' ? 'shown' : 'hidden'),
    nextDelayMs: own.nextDelayMs ?? DEFAULT_NEXT_DELAY_MS,
    nextLabel: own.nextLabel ?? null,
    previousLabel: own.previousLabel ?? null,
    nextAction: own.nextAction ?? 'next',
    previousAction: own.previousAction ?? 'previous',
  };
}

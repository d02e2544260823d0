import type { AnyPlugin, Footer, Place, RuleContext, SlideSpec, Stage } from './define.ts';
import { EngineError } from './errors.ts';
import { type Order, orderPlugins } from './order.ts';
import { seededRandom } from './random.ts';
import type { Config, Facts } from './registry.ts';
import type { DeckSlide, ResolvedFooter } from './state.ts';
import { shallowEqual } from './state-store.ts';

/** The input the deck is derived from. */
export interface DeckInput {
  readonly config: Config;
  readonly settings: Gatehouse.Settings;
  readonly facts: Facts;
  readonly seed: number;
  /** A location's own switch, in addition to the flags [LOC-03]. */
  readonly isSwitchedOff: (pluginId: string) => boolean;
  /** All that are installed; `deriveDeck` fills them in. */
  readonly plugins?: readonly AnyPlugin[];
  /** Draws instead of those from the seed, for walking through what chance can bring. */
  readonly draw?: () => number;
}

export interface Deck {
  readonly slides: readonly DeckSlide[];
  /** The plugins of this location, in order, whether or not they currently have slides. */
  readonly plugins: readonly AnyPlugin[];
  /** The visitor chose to skip the skippable slides. */
  readonly isSkipping: boolean;
  readonly stage: Stage | null;
  readonly ties: Order['ties'];
  readonly absent: Order['absent'];
  /** Errors from rules that threw; their plugins are left out of the deck. */
  readonly troubles: readonly EngineError[];
}

const NOTHING = Object.freeze({});

/** Only the flags that a plugin lists in `reads`. */
function pickSettings(settings: Gatehouse.Settings, names: readonly string[]): Gatehouse.Settings {
  const listed = Object.entries(settings).filter(([name]) => names.includes(name));
  return Object.fromEntries(listed) as unknown as Gatehouse.Settings;
}

/** Whether this place asks for a slide: it is there, not switched off, and has not said no itself. */
function isAsked(id: string, { plugins = [], settings, isSwitchedOff }: DeckInput): boolean {
  const plugin = plugins.find((one) => one.id === id);
  if (plugin === undefined || (plugin.required !== true && isSwitchedOff(id))) return false;
  return plugin.isAsked?.(pickSettings(settings, plugin.reads)) ?? true;
}

function isAnswered(id: string, input: DeckInput): boolean {
  const plugin = input.plugins?.find((one) => one.id === id);
  return plugin?.isAnswered?.(ruleContext(plugin, input)) === true;
}

export function ruleContext(plugin: AnyPlugin, input: DeckInput): RuleContext {
  return {
    config: input.config,
    settings: pickSettings(input.settings, plugin.reads),
    facts: input.facts,
    slice: (input.facts as Readonly<Record<string, object>>)[plugin.id] ?? NOTHING,
    random: (name) => input.draw ?? seededRandom(input.seed, `${plugin.id}/${name}`),
    isAsked: (id) => isAsked(id, input),
    isAnswered: (id) => isAnswered(id, input),
  };
}

/**
 * The slides of a visit, in order: a pure function of configuration and visit [NAV-11]. Throws an EngineError when the
 * constraints cannot be met; if a rule throws, only its plugin's slides are left out, unless the plugin is required.
 */
export function deriveDeck(plugins: readonly AnyPlugin[], given: DeckInput): Deck {
  const input = { ...given, plugins };
  const troubles: EngineError[] = [];
  const contexts = new Map(plugins.map((plugin) => [plugin, ruleContext(plugin, input)]));
  const attempt = <T>(plugin: AnyPlugin, fallback: T, rule: (c: RuleContext) => T): T => {
    try {
      return rule(contexts.get(plugin) ?? ruleContext(plugin, input));
    } catch (cause) {
      const error = new EngineError('GH_RULE_THREW', String(cause), plugin.id, { cause });
      if (plugin.required === true) throw error;
      troubles.push(error);
      return fallback;
    }
  };
  const placed = plugins.map((plugin) => ({
    id: plugin.id as string,
    place: attempt<Place>(plugin, {}, (c) => (typeof plugin.place === 'function' ? plugin.place(c) : plugin.place)),
  }));
  const order = orderPlugins(placed);
  if (!order.ok) throw order.error;
  const byId = new Map(plugins.map((plugin) => [plugin.id as string, plugin]));
  const inForce = order.value.ids.flatMap((id) => {
    const plugin = byId.get(id);
    return plugin === undefined || (plugin.required !== true && input.isSwitchedOff(id)) ? [] : [plugin];
  });
  const isSkipping = inForce.some((plugin) => attempt(plugin, false, (c) => plugin.skips?.(c) === true));
  const stage = inForce.reduce<Stage | null>(
    (known, plugin) => known ?? attempt(plugin, null, (c) => plugin.stage?.(c) ?? null),
    null,
  );
  const slides = inForce.flatMap((plugin) => {
    if (isLeftOut(plugin, { isSkipping, stage })) return [];
    const specs = attempt(plugin, [], (c) => plugin.slides(c));
    const keyOf = (spec: SlideSpec<unknown>): string => (spec.key ? `${plugin.id}:${spec.key}` : plugin.id);
    return specs.map((spec) => {
      const key = keyOf(spec);
      return { key, plugin, props: spec.props ?? NOTHING, voice: spec.voice ?? key };
    });
  });
  const { ties, absent } = order.value;
  return { slides: uniqueByKey(slides, troubles), plugins: inForce, isSkipping, stage, ties, absent, troubles };
}

/** Whether this visit does without a plugin's slides: the visitor skips them, saw them before, or is not at the site yet. */
export function isLeftOut(plugin: AnyPlugin, { isSkipping, stage }: Pick<Deck, 'isSkipping' | 'stage'>): boolean {
  if (isSkipping && plugin.skippable === true) return true;
  return plugin.preparation === 'counts'
    ? stage === 'prepared'
    : plugin.preparation === 'waits' && stage === 'preparing';
}

/** Two slides with the same key could not be told apart, so only the first is kept. */
function uniqueByKey(slides: readonly DeckSlide[], troubles: EngineError[]): readonly DeckSlide[] {
  const seen = new Set<string>();
  return slides.filter(({ key, plugin }) => {
    if (!seen.has(key)) return seen.add(key);
    troubles.push(new EngineError('GH_RULE_THREW', `the slide key '${key}' is there twice`, plugin.id));
    return false;
  });
}

/** The new deck, reusing the old deck's slides where they are equal, because views compare by identity. */
export function keepSame(before: readonly DeckSlide[], after: readonly DeckSlide[]): readonly DeckSlide[] {
  const known = new Map(before.map((slide) => [slide.key, slide]));
  const kept = after.map((slide) => {
    const old = known.get(slide.key);
    return old !== undefined && old.plugin === slide.plugin && shallowEqual(old.props, slide.props) ? old : slide;
  });
  return kept.length === before.length && kept.every((slide, i) => slide === before[i]) ? before : kept;
}

export const DEFAULT_NEXT_DELAY_MS = 1000;

/** A slide's footer settings, completed with the defaults [SHELL-04]. */
export function resolveFooter(slide: DeckSlide, index: number, input: DeckInput): ResolvedFooter {
  const { plugin } = slide;
  const own: Footer =
    typeof plugin.footer === 'function'
      ? plugin.footer({ ...ruleContext(plugin, input), key: slide.key, props: slide.props })
      : (plugin.footer ?? {});
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

/** Current step and number of steps, from the slide that starts the progress to the last one [SHELL-02]. */
export function progressOf(slides: readonly DeckSlide[], index: number): { value: number; max: number } | null {
  const start = slides.findIndex(({ plugin }) => plugin.progress === 'starts-here');
  return start < 0 || index < start ? null : { value: index - start + 1, max: slides.length - start };
}

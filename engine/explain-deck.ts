import { type DeckInput, deriveDeck, isOff, ruleContext } from './deck.ts';
import type { AnyPlugin } from './define.ts';

/** Why a plugin's slides are in the deck, or are not. */
export interface SlideReason {
  readonly id: string;
  /** Keys of its slides. */
  readonly keys: readonly string[];
  /** `off`: switched off by name; `skipped`: another slide leaves it out; `broken`: its rule threw. */
  readonly state: 'shown' | 'absent' | 'off' | 'skipped' | 'broken';
  /** It is in every deck, whatever is set. */
  readonly isRequired: boolean;
  /**
   * Flags that decide: with another value of one of them it would be the other way round. Where none does so alone, what is
   * missing together, or those in which there is nothing yet.
   */
  readonly flags: readonly string[];
  /** What its rule looked at in the visit, such as `form.otp`: it may show later, or for another visitor. */
  readonly facts: readonly string[];
  /** What its rule looked at in the location's content, such as `photos`. */
  readonly content: readonly string[];
}

/** What says which location it is, rather than what is in it. */
const DESCRIBES = new Set(['id', 'name', 'plugins']);

/** Values a flag is tried with: off, on, a percentage that always applies, and a setting with nothing in it. */
const OTHERS: readonly unknown[] = [0, 1, 100, null, {}];

/**
 * Explains a deck by the very rules that derive it, in the order of the deck: a flag decides if its plugin's rule says
 * otherwise with another value of it. Pure, and knows no slide by name [STU-02].
 */
export function explainDeck(plugins: readonly AnyPlugin[], given: DeckInput): readonly SlideReason[] {
  const input = { ...given, plugins };
  const deck = deriveDeck(plugins, input);
  const known = new Set(plugins.flatMap(({ reads }) => reads));
  const whole = deriveDeck(plugins, { ...input, isSwitchedOff: () => false });
  return whole.standing.map(({ plugin }) => {
    const { id } = plugin;
    const isRequired = plugin.required === true;
    const keys = deck.slides.filter((slide) => slide.plugin === plugin).map(({ key }) => key);
    const seen = watched(input);
    const speaks = says(plugin, seen.input);
    const state = (): SlideReason['state'] => {
      if (isOff(plugin, input)) return 'off';
      if (speaks === 'broken') return 'broken';
      if (keys.length > 0) return 'shown';
      return speaks === 'shows' ? 'skipped' : 'absent';
    };
    const deciding = plugin.reads.filter((flag) =>
      OTHERS.some((value) => says(plugin, withFlags(input, { [flag]: value })) === OPPOSITE[speaks]),
    );
    const flags = deciding.length > 0 || state() !== 'absent' ? deciding : missingFlags(plugin, input);
    return { id, keys, state: state(), isRequired, flags, facts: seen.facts(), content: seen.content(known) };
  });
}

const withFlags = (input: DeckInput, flags: Readonly<Record<string, unknown>>): DeckInput => ({
  ...input,
  settings: { ...input.settings, ...flags },
});

const isFlag = (read: string): boolean => !/^(facts|services)\./.test(read);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** What is missing for a slide that no single flag brings: one or two by which it is asked for, else all that are empty. */
function missingFlags(plugin: AnyPlugin, input: DeckInput): readonly string[] {
  const own = plugin.reads.filter(isFlag);
  const settings: Readonly<Record<string, unknown>> = { ...input.settings };
  const isAsked = (flags: readonly string[]): boolean => {
    const on = Object.fromEntries(flags.map((flag) => [flag, isEmpty(settings[flag]) ? 1 : settings[flag] || 1]));
    try {
      return plugin.isAsked?.(withFlags(input, on).settings) === true;
    } catch {
      return false;
    }
  };
  if (plugin.isAsked === undefined) return [];
  if (isAsked([])) return own.filter((flag) => isEmpty(settings[flag]));
  const pairs = own.flatMap((one, at) => own.slice(at + 1).map((other) => [one, other]));
  const wanted = [...own.map((one) => [one]), ...pairs].find(isAsked);
  return wanted ?? own.filter((flag) => !settings[flag] || isEmpty(settings[flag]));
}

type Said = 'shows' | 'hides' | 'broken';

const OPPOSITE = { shows: 'hides', hides: 'shows', broken: null } as const satisfies Record<Said, Said | null>;

function says(plugin: AnyPlugin, input: DeckInput): Said {
  try {
    return plugin.slides(ruleContext(plugin, input)).length > 0 ? 'shows' : 'hides';
  } catch {
    return 'broken';
  }
}

/** The same input, which notes what is looked at. */
function watched(input: DeckInput) {
  const facts = new Set<string>();
  const content = new Set<string>();
  const config = noting(input.config, '', 1, (path) => {
    const [part, name] = path.split('.');
    if (part === 'location' && name !== undefined && !DESCRIBES.has(name)) content.add(name);
  });
  return {
    input: { ...input, config, facts: noting(input.facts, '', 1, (path) => path.includes('.') && facts.add(path)) },
    facts: () => [...facts].sort(),
    content: (flags: ReadonlySet<string>) => [...content].filter((name) => !flags.has(name)).sort(),
  };
}

/**
 * A copy that tells which properties are read, down to a depth; who copies all of them looks at none. Frozen objects cannot be
 * watched themselves.
 */
function noting<T extends object>(object: T, path: string, depth: number, note: (path: string) => void): T {
  const copied = new Set<string | symbol>();
  return new Proxy(
    { ...object },
    {
      // Asked for by a copy right before it reads the property.
      getOwnPropertyDescriptor(target, name) {
        copied.add(name);
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof name === 'symbol' || copied.delete(name)) return value;
        const own = path === '' ? name : `${path}.${name}`;
        note(own);
        const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
        return isPlain && depth > 0 ? noting(value, own, depth - 1, note) : value;
      },
    },
  );
}

import { type DeckInput, deriveDeck, isOff, ruleContext } from './deck.ts';
import type { AnyPlugin } from './define.ts';
import type { Untyped } from './product.ts';

export interface SlideReason {
  readonly id: string;
  readonly keys: readonly string[];
  /** `off`: switched off by name; `skipped`: another slide leaves it out; `broken`: its rule threw. */
  readonly state: 'shown' | 'absent' | 'off' | 'skipped' | 'broken';
  readonly isRequired: boolean;
  /** Flags that would decide otherwise with another value; else those missing together, or empty ones. */
  readonly flags: readonly string[];
  /** Facts its rule read, such as `form.otp`: it may show later. */
  readonly facts: readonly string[];
  readonly content: readonly string[];
}

/** These identify a location rather than hold content. */
const DESCRIBES = new Set(['id', 'name', 'plugins']);

/** Off, on, a percentage that always applies, and an empty setting. */
const OTHERS: readonly unknown[] = [0, 1, 100, null, {}];

/** Explains a deck by the rules that derive it, in its order [STU-02]. Pure. */
export function explainDeck<P = Untyped>(plugins: readonly AnyPlugin<P>[], given: DeckInput<P>): readonly SlideReason[];
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
    const verdict = verdictOf(plugin, seen.input);
    const state = (): SlideReason['state'] => {
      if (isOff(plugin, input)) return 'off';
      if (verdict === 'broken') return 'broken';
      if (keys.length > 0) return 'shown';
      return verdict === 'shows' ? 'skipped' : 'absent';
    };
    const deciding = plugin.reads.filter((flag) =>
      OTHERS.some((value) => verdictOf(plugin, withFlags(input, { [flag]: value })) === OPPOSITE[verdict]),
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

type Verdict = 'shows' | 'hides' | 'broken';

const OPPOSITE = { shows: 'hides', hides: 'shows', broken: null } as const satisfies Record<Verdict, Verdict | null>;

function verdictOf(plugin: AnyPlugin, input: DeckInput): Verdict {
  try {
    return plugin.slides(ruleContext(plugin, input)).length > 0 ? 'shows' : 'hides';
  } catch {
    return 'broken';
  }
}

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

/** Copies, because frozen objects cannot be watched. Copying all properties notes none. */
function noting<T extends object>(object: T, path: string, depth: number, note: (path: string) => void): T {
  const copied = new Set<string | symbol>();
  return new Proxy(
    { ...object },
    {
      // A copy asks for this right before it reads the property.
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

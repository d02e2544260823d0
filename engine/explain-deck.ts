import { type DeckInput, deriveDeck, ruleContext } from './deck.ts';
import type { AnyPlugin } from './define.ts';

/** Why a plugin's slides are in the deck, or are not. */
export interface SlideReason {
  readonly id: string;
  /** Keys of its slides. */
  readonly keys: readonly string[];
  /** `off`: switched off by name; `skipped`: the visitor skips it; `broken`: its rule threw. */
  readonly state: 'shown' | 'absent' | 'off' | 'skipped' | 'broken';
  /** It is in every deck, whatever is set. */
  readonly isRequired: boolean;
  /** Flags that decide: with another value of one of them it would be the other way round. */
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
  const whole = deriveDeck(plugins, { ...input, isSwitchedOff: () => false });
  return whole.plugins.map((plugin) => {
    const { id } = plugin;
    const isRequired = plugin.required === true;
    const keys = deck.slides.filter((slide) => slide.plugin === plugin).map(({ key }) => key);
    const seen = watched(input);
    const speaks = says(plugin, seen.input);
    const state = (): SlideReason['state'] => {
      if (!isRequired && input.isSwitchedOff(id)) return 'off';
      if (speaks === 'broken') return 'broken';
      if (keys.length > 0) return 'shown';
      return speaks === 'shows' ? 'skipped' : 'absent';
    };
    const flags = plugin.reads.filter((flag) =>
      OTHERS.some(
        (value) => says(plugin, { ...input, settings: { ...input.settings, [flag]: value } }) === OPPOSITE[speaks],
      ),
    );
    return { id, keys, state: state(), isRequired, flags, facts: seen.facts(), content: seen.content(plugin.reads) };
  });
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
    content: (flags: readonly string[]) => [...content].filter((name) => !flags.includes(name)).sort(),
  };
}

/** A copy that tells which properties are read, down to a depth. Frozen objects cannot be watched themselves. */
function noting<T extends object>(object: T, path: string, depth: number, note: (path: string) => void): T {
  return new Proxy(
    { ...object },
    {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof name === 'symbol') return value;
        const own = path === '' ? name : `${path}.${name}`;
        note(own);
        const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
        return isPlain && depth > 0 ? noting(value, own, depth - 1, note) : value;
      },
    },
  );
}

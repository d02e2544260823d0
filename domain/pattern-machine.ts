import type { CharSet, JS } from 'refa';

export type Element = ReturnType<JS.Parser['parse']>['expression']['alternatives'][number]['elements'][number];
export type Alternatives = readonly { readonly elements: readonly Element[] }[];
export type State = number;
/** How many ways there are, where two stand for any more. */
export type Ways = Map<State, 1 | 2>;

/** What a part of a pattern begins and ends with, and in how many ways it takes no character at all. */
interface Part {
  readonly first: Ways;
  readonly last: Ways;
  readonly empty: number;
}

/** A repetition is written out up to so many times, and is a loop from then on. */
const [WRITTEN_OUT, MOST_OPTIONAL] = [20, 4];
const MOST_STATES = 600;
const MOST_STEPS = 50_000;

class TooLarge extends Error {}

/**
 * The pattern's automaton: one state for each character that the pattern names, and a step from one to the next for each way
 * that leads there.
 */
export class PatternMachine {
  readonly characters: (CharSet | null)[] = [];
  readonly steps: Ways[] = [];
  /** What look-arounds look for: each is tried on its own. */
  readonly asserted: Alternatives[] = [];
  #spent = 0;

  oneOf(alternatives: Alternatives): Part {
    const parts = alternatives.map(({ elements }) =>
      this.#inTurn(elements.map((element) => () => this.#part(element))),
    );
    const [first, last]: [Ways, Ways] = [new Map(), new Map()];
    for (const part of parts) {
      add(first, part.first);
      add(last, part.last);
    }
    return { first, last, empty: parts.reduce((sum, { empty }) => sum + empty, 0) };
  }

  #part(element: Element): Part {
    switch (element.type) {
      case 'CharacterClass':
        return this.#state(element.characters);
      case 'Unknown':
        return this.#state(null);
      case 'Assertion':
        this.asserted.push(element.alternatives);
        return NOTHING;
      case 'Alternation':
        return this.oneOf(element.alternatives);
      case 'Quantifier': {
        const { alternatives, min, max } = element;
        const once = () => this.oneOf(alternatives);
        if (min > MOST_OPTIONAL && lengthOf(alternatives) === null) return this.#often(once());
        const must = Array.from({ length: Math.min(min, WRITTEN_OUT) }, () => once);
        if (max === min) return this.#inTurn(must);
        const may = max - min <= MOST_OPTIONAL ? () => this.#optional(once, max - min) : () => this.#loop(once());
        return this.#inTurn([...must, may]);
      }
    }
  }

  #state(characters: CharSet | null): Part {
    const state = this.characters.push(characters) - 1;
    if (state >= MOST_STATES) throw new TooLarge();
    this.steps.push(new Map());
    return { first: new Map([[state, 1]]), last: new Map([[state, 1]]), empty: 0 };
  }

  #inTurn(parts: readonly (() => Part)[]): Part {
    let all: Part = NOTHING;
    for (const next of parts) {
      const part = next();
      this.#join(all.last, part.first);
      const [first, last] = [new Map(all.first), new Map(part.last)];
      if (all.empty > 0) add(first, part.first, all.empty);
      if (part.empty > 0) add(last, all.last, part.empty);
      all = { first, last, empty: Math.min(2, all.empty * part.empty) };
    }
    return all;
  }

  #loop(part: Part): Part {
    this.#join(part.last, part.first);
    // A turn that takes nothing is not tried.
    return { ...part, empty: 1 };
  }

  /** Many times what may be of different lengths: a loop in which a turn that takes nothing counts as well. */
  #often(part: Part): Part {
    if (part.empty > 0) this.#join(part.last, part.first);
    const { first, last } = this.#loop(part);
    return { first, last, empty: part.empty };
  }

  #optional(once: () => Part, times: number): Part {
    if (times === 0) return NOTHING;
    return { ...this.#inTurn([once, () => this.#optional(once, times - 1)]), empty: 1 };
  }

  #join(from: Ways, to: Ways): void {
    for (const [state, ways] of from) add(this.steps[state] ?? new Map(), to, ways);
  }

  /** Whether one character can be taken by all of them. */
  share(...states: readonly State[]): boolean {
    let shared: CharSet | null = null;
    for (const state of states) {
      const own: CharSet | null = this.characters[state] ?? null;
      if (own === null) continue;
      shared = shared === null ? own : shared.intersect(own);
      if (shared.isEmpty) return false;
    }
    return true;
  }

  /** Ends a look that takes too long itself. */
  spend(): void {
    this.#spent += 1;
    if (this.#spent > MOST_STEPS) throw new TooLarge();
  }

  next(state: State): readonly State[] {
    return [...(this.steps[state]?.keys() ?? [])];
  }
}

const NOTHING: Part = { first: new Map(), last: new Map(), empty: 1 };

function add(to: Ways, more: Ways, times = 1): void {
  for (const [state, ways] of more) to.set(state, (to.get(state) ?? 0) + ways * times > 1 ? 2 : 1);
}

/** How many characters they take; null where that differs. */
function lengthOf(alternatives: Alternatives): number | null {
  const lengths = alternatives.map(({ elements }) =>
    elements.reduce<number | null>((sum, element) => {
      const own = lengthOfOne(element);
      return sum === null || own === null ? null : sum + own;
    }, 0),
  );
  const [length = 0] = lengths;
  return lengths.every((own) => own === length) ? length : null;
}

function lengthOfOne(element: Element): number | null {
  if (element.type === 'CharacterClass') return 1;
  if (element.type === 'Unknown') return null;
  if (element.type === 'Assertion') return 0;
  const length = lengthOf(element.alternatives);
  if (element.type === 'Alternation' || length === null) return length;
  return element.min === element.max ? length * element.min : null;
}

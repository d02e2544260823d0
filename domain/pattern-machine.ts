import type { CharSet, JS } from 'refa';

export type Element = ReturnType<JS.Parser['parse']>['expression']['alternatives'][number]['elements'][number];
export type Alternatives = readonly { readonly elements: readonly Element[] }[];
export type State = number;
/** 2 stands for more. */
type Ways = Map<State, 1 | 2>;

interface Part {
  readonly first: Ways;
  readonly last: Ways;
  readonly empty: number;
}

const [WRITTEN_OUT, MOST_OPTIONAL] = [20, 4];
const MOST_STATES = 600;
const MOST_STEPS = 50_000;

/** One state per character class. @throws {RangeError} also in a walk, if too large */
export class PatternMachine {
  readonly steps: Ways[] = [];
  readonly asserted: Alternatives[] = [];
  /** Ways besides loops, as a power of two. */
  choices = 0;
  /** Null for a back reference. */
  readonly #characters: (CharSet | null)[] = [];
  readonly #mostOptional: number;
  #spent = 0;

  /** @param isLoose to treat optional repetitions as loops, too */
  constructor(alternatives: Alternatives, isLoose: boolean) {
    this.#mostOptional = isLoose ? 0 : MOST_OPTIONAL;
    this.#oneOf(alternatives);
  }

  /** Every combination of states reached by the same text. */
  walk(from: readonly State[], within: readonly ReadonlySet<State>[] = []): readonly (readonly State[])[] {
    const found = new Map<string, readonly State[]>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const choices = at.map((state, i) =>
        [...(this.steps[state]?.keys() ?? [])].filter((next) => within[i]?.has(next) ?? true),
      );
      for (const next of combined(choices)) {
        this.#spent += 1;
        if (this.#spent > MOST_STEPS) throw new RangeError();
        const key = next.join();
        if (found.has(key) || !this.#share(next)) continue;
        found.set(key, next);
        open.push(next);
      }
    }
    return [...found.values()];
  }

  #share(states: readonly State[]): boolean {
    const sets = states.flatMap((state) => this.#characters[state] ?? []);
    const [first, ...more] = sets;
    return first === undefined || !more.reduce((shared, own) => shared.intersect(own), first).isEmpty;
  }

  #oneOf(alternatives: Alternatives): Part {
    const [first, last]: [Ways, Ways] = [new Map(), new Map()];
    let empty = 0;
    this.choices += Math.log2(alternatives.length);
    for (const { elements } of alternatives) {
      const part = this.#inTurn(elements.map((element) => () => this.#part(element)));
      add(first, part.first);
      add(last, part.last);
      empty += part.empty;
    }
    return { first, last, empty };
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
        return this.#oneOf(element.alternatives);
      case 'Quantifier': {
        const { alternatives, min, max } = element;
        const once = () => this.#oneOf(alternatives);
        if (min > MOST_OPTIONAL && !isOneCharacter(alternatives)) return this.#loop(once(), true);
        const must = Array.from({ length: Math.min(min, WRITTEN_OUT) }, () => once);
        const may =
          max - min <= this.#mostOptional ? () => this.#optional(once, max - min) : () => this.#loop(once(), false);
        return this.#inTurn([...must, may]);
      }
    }
  }

  #state(characters: CharSet | null): Part {
    const state = this.#characters.push(characters) - 1;
    if (state >= MOST_STATES) throw new RangeError();
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

  #loop(part: Part, isMust: boolean): Part {
    this.#join(part.last, part.first);
    if (isMust && part.empty > 0) this.#join(part.last, part.first);
    return { ...part, empty: isMust ? part.empty : 1 };
  }

  #optional(once: () => Part, times: number): Part {
    if (times === 0) return NOTHING;
    this.choices += 1;
    return { ...this.#inTurn([once, () => this.#optional(once, times - 1)]), empty: 1 };
  }

  #join(from: Ways, to: Ways): void {
    for (const [state, ways] of from) add(this.steps[state] ?? new Map(), to, ways);
  }
}

const NOTHING: Part = { first: new Map(), last: new Map(), empty: 1 };

function add(to: Ways, more: Ways, times = 1): void {
  for (const [state, ways] of more) to.set(state, (to.get(state) ?? 0) + ways * times > 1 ? 2 : 1);
}

const isOneCharacter = ([only, ...more]: Alternatives): boolean =>
  more.length === 0 && only?.elements.length === 1 && only.elements[0]?.type === 'CharacterClass';

function combined(choices: readonly (readonly State[])[]): readonly (readonly State[])[] {
  return choices.reduce<readonly (readonly State[])[]>(
    (all, own) => all.flatMap((before) => own.map((one) => [...before, one])),
    [[]],
  );
}

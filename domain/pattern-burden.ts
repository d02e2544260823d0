import { type CharSet, JS } from 'refa';
import { compilePattern } from './pattern.ts';

/*
 * Browsers match by trying one way after the other. How many ways there can be follows from the pattern's automaton: one
 * state for each character that the pattern names, and a step from one to the next for each way that leads there. Where a
 * loop can go through the same text in two ways, each letter more doubles the time; where several loops follow each other
 * that take the same text, it grows with a power of the length.
 */

type Element = ReturnType<JS.Parser['parse']>['expression']['alternatives'][number]['elements'][number];
type Alternatives = readonly { readonly elements: readonly Element[] }[];
type State = number;
/** How many ways there are, where two stand for any more. */
type Ways = Map<State, 1 | 2>;

/** What a part of a pattern begins and ends with, and in how many ways it takes no character at all. */
interface Part {
  readonly first: Ways;
  readonly last: Ways;
  readonly empty: number;
}

/** A part of an entry has at most 200 characters, which makes some eight million steps: a tenth of a second on a phone. */
const MOST_LOOPS = 3;
/** A repetition is written out up to so many times, and is a loop from then on. */
const [WRITTEN_OUT, MOST_OPTIONAL] = [20, 4];
const MOST_STATES = 600;
const MOST_STEPS = 50_000;

class TooLarge extends Error {}

/**
 * Whether the pattern can take longer on some entry than a visitor waits: exponentially, or with more than the third power
 * of the entry's length. One that is too large to tell counts as such.
 */
export function isSlow(source: string): boolean {
  const known = verdicts.get(source) ?? judge(source);
  if (verdicts.size >= REMEMBERED) verdicts.clear();
  verdicts.set(source, known);
  return known;
}

/** The same few patterns are asked about at every place and for every visit. */
const verdicts = new Map<string, boolean>();
const REMEMBERED = 500;

function judge(source: string): boolean {
  const pattern = compilePattern(source);
  if (pattern === null) return false;
  try {
    const { expression } = JS.Parser.fromLiteral({ source, flags: pattern.flags }).parse({
      backreferences: 'unknown',
      assertions: 'parse',
    });
    return isSlowWithin(expression.alternatives, true);
  } catch {
    return true;
  }
}

function isSlowWithin(alternatives: Alternatives, isSearched: boolean): boolean {
  const machine = new Machine();
  // What may be missing at the end of a pattern is never tried twice: without it, it matches as well.
  const needed = alternatives.map(({ elements }) => ({ elements: isSearched ? withoutIdleEnd(elements) : elements }));
  machine.oneOf(needed);
  const loops = loopsOf(machine);
  if (loops.some((loop) => isAmbiguous(machine, loop))) return true;
  const anywhere = isSearched && !alternatives.every(({ elements: [start] }) => start !== undefined && isStart(start));
  if (mostInARow(machine, loops) + (anywhere ? 1 : 0) > MOST_LOOPS) return true;
  return machine.asserted.some((inner) => isSlowWithin(inner, false));
}

/** `^`: nothing before. */
const isStart = (element: Element): boolean =>
  element.type === 'Assertion' && element.negate && element.kind === 'behind';

function withoutIdleEnd(elements: readonly Element[]): readonly Element[] {
  const end = elements.findLastIndex((element) => !(element.type === 'Quantifier' && element.min === 0));
  return elements.slice(0, end + 1);
}

class Machine {
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

type Loop = ReadonlySet<State>;

/** The states that lead back to themselves, those together that lead to each other, in the order of the pattern. */
function loopsOf(machine: Machine): readonly Loop[] {
  const reached = machine.steps.map((_, state) => reachable(machine, state));
  const loops: Loop[] = [];
  for (const [state, own] of reached.entries()) {
    if (!own.has(state) || loops.some((loop) => loop.has(state))) continue;
    loops.push(new Set([...own].filter((other) => reached[other]?.has(state))));
  }
  return loops;
}

function reachable(machine: Machine, from: State): Loop {
  const found = new Set<State>();
  const open = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const next of machine.next(state)) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

/** Whether the loop can come back to a state by the same text in two ways. */
function isAmbiguous(machine: Machine, loop: Loop): boolean {
  for (const state of loop) {
    const steps: Ways = machine.steps[state] ?? new Map();
    for (const [next, ways] of steps) if (loop.has(next) && ways > 1) return true;
  }
  return [...loop].some((state) => {
    const apart = walk(machine, [state, state], [loop, loop]);
    return apart.some((both) => {
      const meet = () => walk(machine, both, [loop, loop]).some(([a, b]) => a === state && b === state);
      return both[0] !== both[1] && meet();
    });
  });
}

/** The most loops, one after the other, of which each takes a text that can also lead into the next. */
function mostInARow(machine: Machine, loops: readonly Loop[]): number {
  const everywhere: Loop = new Set(machine.steps.keys());
  const depths = new Map<number, number>();
  const leads = (from: Loop, to: Loop): boolean =>
    [...from].some((p) =>
      [...to].some((q) =>
        walk(machine, [p, p, q], [from, everywhere, to]).some(([a, b, c]) => a === p && b === q && c === q),
      ),
    );
  const depthOf = (i: number): number => {
    const known = depths.get(i);
    if (known !== undefined) return known;
    const later = loops.flatMap((to, j) => (j !== i && leads(loops[i] ?? to, to) ? [depthOf(j)] : []));
    const depth = 1 + Math.max(0, ...later);
    depths.set(i, depth);
    return depth;
  };
  return Math.max(0, ...loops.map((_, i) => depthOf(i)));
}

/** Every combination that states come to together by the same text, each within its bounds. */
function walk(machine: Machine, from: readonly State[], within: readonly Loop[]): readonly (readonly State[])[] {
  const found = new Map<string, readonly State[]>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of together(at.map((state, i) => machine.next(state).filter((one) => within[i]?.has(one))))) {
      machine.spend();
      const key = next.join();
      if (found.has(key) || !machine.share(...next)) continue;
      found.set(key, next);
      open.push(next);
    }
  }
  return [...found.values()];
}

function together(choices: readonly (readonly State[])[]): readonly (readonly State[])[] {
  return choices.reduce<readonly (readonly State[])[]>(
    (all, own) => all.flatMap((before) => own.map((one) => [...before, one])),
    [[]],
  );
}

import { JS } from 'refa';
import { compilePattern } from './pattern.ts';
import { type Alternatives, type Element, PatternMachine, type State, type Ways } from './pattern-machine.ts';

/*
 * Browsers match by trying one way after the other. Where a loop can go through the same text in two ways, each letter more
 * doubles the time; where several loops follow each other that take the same text, it grows with a power of the length.
 */

/** A part of an entry has at most 200 characters, which makes some eight million steps: a tenth of a second on a phone. */
const MOST_LOOPS = 3;

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
  const machine = new PatternMachine();
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

type Loop = ReadonlySet<State>;

/** The states that lead back to themselves, those together that lead to each other, in the order of the pattern. */
function loopsOf(machine: PatternMachine): readonly Loop[] {
  const reached = machine.steps.map((_, state) => reachable(machine, state));
  const loops: Loop[] = [];
  for (const [state, own] of reached.entries()) {
    if (!own.has(state) || loops.some((loop) => loop.has(state))) continue;
    loops.push(new Set([...own].filter((other) => reached[other]?.has(state))));
  }
  return loops;
}

function reachable(machine: PatternMachine, from: State): Loop {
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
function isAmbiguous(machine: PatternMachine, loop: Loop): boolean {
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
function mostInARow(machine: PatternMachine, loops: readonly Loop[]): number {
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
function walk(machine: PatternMachine, from: readonly State[], within: readonly Loop[]): readonly (readonly State[])[] {
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

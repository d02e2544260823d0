import { JS } from 'refa';
import { compilePattern } from './pattern.ts';
import { type Alternatives, type Element, PatternMachine, type State } from './pattern-machine.ts';

/*
 * Browsers match by trying one way after the other. Where a loop can go through the same text in two ways, each letter more
 * doubles the time; where several loops follow each other that take the same text, it grows with a power of the length. That a
 * pattern compiles as RE2 says nothing of it: `^(a+)+$` does, and takes a browser minutes for 30 letters.
 */

/** A part of an entry has at most 200 characters, which makes some eight million steps: a tenth of a second on a phone. */
const MOST_LOOPS = 3;
/** Two to the power of them are as many ways as a loop has on such a part. */
const CHOICES_OF_A_LOOP = Math.log2(200);

/** The same few patterns are asked about at every place. */
const verdicts = new Map<string, boolean>();
const REMEMBERED = 500;

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

function judge(source: string): boolean {
  const pattern = compilePattern(source);
  if (pattern === null) return false;
  try {
    const parser = JS.Parser.fromLiteral({ source, flags: pattern.flags });
    const { expression } = parser.parse({ backreferences: 'unknown', assertions: 'parse' });
    return isSlowWithin(expression.alternatives, true);
  } catch {
    return true;
  }
}

/** Where many choices could follow each other, it is looked whether they take the same text, as loops do. */
function isSlowWithin(alternatives: Alternatives, isSearched: boolean): boolean {
  return isHeavy(alternatives, isSearched, false) && isHeavy(alternatives, isSearched, true);
}

function isHeavy(alternatives: Alternatives, isSearched: boolean, isLoose: boolean): boolean {
  // What may be missing at the end of a pattern is never tried twice: without it, it matches as well.
  const needed = isSearched
    ? alternatives.map(({ elements }) => ({ elements: withoutIdleEnd(elements) }))
    : alternatives;
  const machine = new PatternMachine(needed, isLoose);
  const loops = loopsOf(machine);
  if (loops.some((loop) => isAmbiguous(machine, loop))) return true;
  const anywhere = isSearched && !alternatives.every(({ elements: [start] }) => start !== undefined && isStart(start));
  const choices = machine.choices / CHOICES_OF_A_LOOP;
  if (mostInARow(machine, loops) + (anywhere ? 1 : 0) + choices > MOST_LOOPS) return true;
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
  const reached = machine.steps.map((_, state) => new Set(machine.walk([state]).flat()));
  const loops: Loop[] = [];
  for (const [state, own] of reached.entries())
    if (own.has(state) && !loops.some((loop) => loop.has(state)))
      loops.push(new Set([...own].filter((other) => reached[other]?.has(state))));
  return loops;
}

/** Whether the loop can come back to a state by the same text in two ways. */
function isAmbiguous(machine: PatternMachine, loop: Loop): boolean {
  return [...loop].some((state) => {
    if ([...(machine.steps[state] ?? [])].some(([next, ways]) => loop.has(next) && ways > 1)) return true;
    const apart = machine.walk([state, state], [loop, loop]).filter(([a, b]) => a !== b);
    return apart.some((both) => machine.walk(both, [loop, loop]).some(([a, b]) => a === state && b === state));
  });
}

/** The most loops, one after the other, of which each takes a text that can also lead into the next. */
function mostInARow(machine: PatternMachine, loops: readonly Loop[]): number {
  const everywhere: Loop = new Set(machine.steps.keys());
  const leads = (from: Loop, to: Loop): boolean =>
    [...from].some((p) =>
      [...to].some((q) =>
        machine.walk([p, p, q], [from, everywhere, to]).some(([a, b, c]) => a === p && b === q && c === q),
      ),
    );
  const rows: number[] = [];
  for (const [i, from] of [...loops.entries()].toReversed()) {
    const further = rows.filter((_, j) => leads(from, loops[i + 1 + j] ?? from));
    rows.unshift(1 + Math.max(0, ...further));
  }
  return Math.max(0, ...rows);
}

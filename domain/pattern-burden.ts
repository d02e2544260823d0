import { JS } from 'refa';
import { compilePattern } from './pattern.ts';
import { type Alternatives, type Element, PatternMachine, type State } from './pattern-machine.ts';

/*
 * Browsers backtrack: ambiguous loops take exponential time, loops in a row polynomial time. RE2 accepts even
 * `^(a+)+$`.
 */

/** Eight million steps for 200 characters: a tenth of a second on a phone. */
const MOST_LOOPS = 3;
const CHOICES_OF_A_LOOP = Math.log2(200);

const verdicts = new Map<string, boolean>();
const REMEMBERED = 500;

/** Exponential or worse than cubic. Patterns too large to analyse count as slow. */
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

function isSlowWithin(alternatives: Alternatives, isSearched: boolean): boolean {
  return isHeavy(alternatives, isSearched, false) && isHeavy(alternatives, isSearched, true);
}

function isHeavy(alternatives: Alternatives, isSearched: boolean, isLoose: boolean): boolean {
  // Optional elements at the end of a pattern are never retried.
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

const isStart = (element: Element): boolean =>
  element.type === 'Assertion' && element.negate && element.kind === 'behind';

function withoutIdleEnd(elements: readonly Element[]): readonly Element[] {
  const end = elements.findLastIndex((element) => !(element.type === 'Quantifier' && element.min === 0));
  return elements.slice(0, end + 1);
}

type Loop = ReadonlySet<State>;

function loopsOf(machine: PatternMachine): readonly Loop[] {
  const reached = machine.steps.map((_, state) => new Set(machine.walk([state]).flat()));
  const loops: Loop[] = [];
  for (const [state, own] of reached.entries())
    if (own.has(state) && !loops.some((loop) => loop.has(state)))
      loops.push(new Set([...own].filter((other) => reached[other]?.has(state))));
  return loops;
}

/** Whether the same text leads back to a state in two ways. */
function isAmbiguous(machine: PatternMachine, loop: Loop): boolean {
  return [...loop].some((state) => {
    if ([...(machine.steps[state] ?? [])].some(([next, ways]) => loop.has(next) && ways > 1)) return true;
    const apart = machine.walk([state, state], [loop, loop]).filter(([a, b]) => a !== b);
    return apart.some((both) => machine.walk(both, [loop, loop]).some(([a, b]) => a === state && b === state));
  });
}

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

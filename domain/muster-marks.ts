/** What a warden says about a person: seen and well, looked for in vain, or taken back. */
export type MusterState = 'safe' | 'missing' | 'open';

/** One tap of a warden. A mark never changes; who changes their mind makes another one. */
export interface MusterMark {
  /** Made on the warden's device. */
  readonly id: string;
  readonly visit_id: number;
  readonly state: MusterState;
  /** Milliseconds since 1970, by the server's clock as far as the device knows it. */
  readonly at: number;
  /** Who made it. */
  readonly by: string;
}

/**
 * All marks of both sides, each once, in the order in which they count. Wardens exchange marks in any order and as often
 * as they like, and end up with the same set [DESK-04].
 */
export function mergeMarks(one: readonly MusterMark[], other: readonly MusterMark[]): readonly MusterMark[] {
  const byId = new Map<string, MusterMark>();
  for (const mark of [...one, ...other]) {
    const known = byId.get(mark.id);
    if (known === undefined || follows(mark, known)) byId.set(mark.id, mark);
  }
  return [...byId.values()].sort((a, b) => (follows(a, b) ? 1 : -1));
}

/** What holds for each person: the last mark wins, and all others stay in the log [DESK-04]. */
export function standing(marks: readonly MusterMark[]): ReadonlyMap<number, MusterMark> {
  const last = new Map<number, MusterMark>();
  for (const mark of marks) {
    const known = last.get(mark.visit_id);
    if (known === undefined || follows(mark, known)) last.set(mark.visit_id, mark);
  }
  return last;
}

/**
 * The last word of each warden about each person, in the order in which they count. Who was last taken back by somebody
 * has none: it begins anew.
 */
export function lastWords(marks: readonly MusterMark[]): ReadonlyMap<number, readonly MusterMark[]> {
  const words = new Map<number, MusterMark[]>();
  for (const mark of mergeMarks(marks, [])) {
    const others = (words.get(mark.visit_id) ?? []).filter(({ by }) => by !== mark.by);
    words.set(mark.visit_id, mark.state === 'open' ? [] : [...others, mark]);
  }
  return words;
}

/** Whether somebody was found by one warden and after that not found by another: they have to talk to each other. */
export function isContradicted(words: readonly MusterMark[] = []): boolean {
  return words.at(-1)?.state === 'missing' && words.some(({ state }) => state === 'safe');
}

/** Marks of the same moment are put in order by their content, the same way on every device. */
function follows(a: MusterMark, b: MusterMark): boolean {
  if (a.at !== b.at) return a.at > b.at;
  return rank(a) > rank(b);
}

const rank = ({ id, visit_id, state, by }: MusterMark): string => JSON.stringify([id, visit_id, state, by]);

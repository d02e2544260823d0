export type MusterState = 'safe' | 'missing' | 'open';

/** Marks never change; a correction is a new mark. */
export interface MusterMark {
  readonly id: string;
  readonly visit_id: number;
  readonly state: MusterState;
  /** Milliseconds since 1970 by the server's clock, as the device knows it. */
  readonly at: number;
  readonly by: string;
}

/** Wardens may exchange marks in any order and end with the same set. [DESK-04] */
export function mergeMarks(one: readonly MusterMark[], other: readonly MusterMark[]): readonly MusterMark[] {
  const byId = new Map<string, MusterMark>();
  for (const mark of [...one, ...other]) {
    const known = byId.get(mark.id);
    if (known === undefined || follows(mark, known)) byId.set(mark.id, mark);
  }
  return [...byId.values()].sort((a, b) => (follows(a, b) ? 1 : -1));
}

export function pickStandingMarks(marks: readonly MusterMark[]): ReadonlyMap<number, MusterMark> {
  const last = new Map<number, MusterMark>();
  for (const mark of marks) {
    const known = last.get(mark.visit_id);
    if (known === undefined || follows(mark, known)) last.set(mark.visit_id, mark);
  }
  return last;
}

/** A withdrawal clears the words about a person. */
export function collectLatestMarks(marks: readonly MusterMark[]): ReadonlyMap<number, readonly MusterMark[]> {
  const words = new Map<number, MusterMark[]>();
  for (const mark of mergeMarks(marks, [])) {
    const others = (words.get(mark.visit_id) ?? []).filter(({ by }) => by !== mark.by);
    words.set(mark.visit_id, mark.state === 'open' ? [] : [...others, mark]);
  }
  return words;
}

/** These wardens must talk. */
export function isContradicted(words: readonly MusterMark[] = []): boolean {
  return words.at(-1)?.state === 'missing' && words.some(({ state }) => state === 'safe');
}

/** The same order on every device. */
function follows(a: MusterMark, b: MusterMark): boolean {
  if (a.at !== b.at) return a.at > b.at;
  return rank(a) > rank(b);
}

const rank = ({ id, visit_id, state, by }: MusterMark): string => JSON.stringify([id, visit_id, state, by]);

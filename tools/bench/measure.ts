export interface Row {
  readonly what: string;
  /** With units; the peer's is empty where the goal is a fixed number. */
  readonly own: string;
  readonly peer: string;
  /** Limit of `figure`. */
  readonly goal: number;
  readonly direction: 'at most' | 'at least';
  /** Median of all rounds: the ratio of own to peer, or a plain number. */
  readonly figure: number;
  readonly spread: readonly [number, number];
}

/** Default export of each file in `measures/`. */
export interface Measure {
  readonly name: string;
  /** Repeats everything `rounds` times, own and peers in turn. */
  run(rounds: number): Promise<readonly Row[]>;
}

/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

export interface Compared {
  readonly what: string;
  readonly unit: string;
  readonly goal: number;
  readonly direction?: Row['direction'];
  readonly own: readonly number[];
  /** Absent where the goal is a fixed number. */
  readonly peer?: readonly number[];
  readonly peerName?: string;
}

/** Each ratio compares values of the same round. */
export function compare({ what, unit, goal, direction = 'at most', own, peer, peerName = '' }: Compared): Row {
  const figures = peer === undefined ? own : own.map((value, round) => value / (peer[round] ?? Number.NaN));
  const sound = figures.filter(Number.isFinite);
  const said = (values: readonly number[]): string => `${round(median(values))} ${unit}`.trim();
  return {
    what,
    own: said(own),
    peer: peer === undefined ? '' : `${said(peer)} ${peerName}`.trim(),
    goal,
    direction,
    figure: median(figures),
    spread: [Math.min(...sound), Math.max(...sound)],
  };
}

export const round = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

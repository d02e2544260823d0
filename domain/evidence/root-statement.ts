import { canonicalJson } from './canonical-json.ts';
import { has, isCount, isDay, isHash } from './shapes.ts';

/** What the signature of a closed day is over. */
export type RootStatement = FirstRootStatement | CountedRootStatement;

interface RootOfDay {
  /** In UTC. */
  readonly day: string;
  readonly leaves: number;
  readonly root: string;
  /** SHA-256 of the statement of the day closed before, in hex; '' for the first. */
  readonly previous: string;
}

/** As it was written before roots were counted; they still verify. */
interface FirstRootStatement extends RootOfDay {
  readonly format: typeof FIRST_ROOT_FORMAT;
}

/** Says how long the chain is, so that a shorter one is noticed [TRUE-03]. */
export interface CountedRootStatement extends RootOfDay {
  readonly format: typeof ROOT_FORMAT;
  /** Its place in the chain, from 1. */
  readonly number: number;
  /** Leaves in this day and all before it. */
  readonly total: number;
  /** SHA-256 of the canonical JSON of the list of the times at which the leaves were signed, in their order. */
  readonly times: string;
  /** SHA-256 of the canonical JSON of the list of the rotations so far, in hex; '' if there was none. */
  readonly rotations: string;
}

export const FIRST_ROOT_FORMAT = 'gatehouse-evidence-root-1';
export const ROOT_FORMAT = 'gatehouse-evidence-root-2';

export const FIRST_ROOT_NAMES = ['format', 'day', 'leaves', 'root', 'previous'];
export const ROOT_NAMES = [...FIRST_ROOT_NAMES, 'number', 'total', 'times', 'rotations'];

export function isRoot(value: unknown): value is RootStatement {
  const isCounted = has(value, ROOT_NAMES);
  if (!isCounted && !has(value, FIRST_ROOT_NAMES)) return false;
  const { format, day, leaves, root, previous, number, total, times, rotations } = value;
  return (
    format === (isCounted ? ROOT_FORMAT : FIRST_ROOT_FORMAT) &&
    isDay(day) &&
    isCount(leaves) &&
    isHash(root) &&
    isHashOrNone(previous) &&
    (!isCounted || (isCount(number) && isCount(total) && isHash(times) && isHashOrNone(rotations)))
  );
}

const isHashOrNone = (value: unknown): boolean => value === '' || isHash(value);

/** What a day's signature is over. */
export const rootText = (root: RootStatement): string => canonicalJson({ ...root });

/** What `times` of a root is the SHA-256 of. */
export const timesText = (leaves: readonly { readonly at: number }[]): string =>
  canonicalJson(leaves.map(({ at }) => at));

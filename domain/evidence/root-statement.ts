import { canonicalJson } from './canonical-json.ts';
import { has, isCount, isDay, isHash } from './shapes.ts';

/** The signed statement of a closed day. */
export type RootStatement = FirstRootStatement | CountedRootStatement;

interface RootOfDay {
  /** In UTC. */
  readonly day: string;
  readonly leaves: number;
  readonly root: string;
  /** SHA-256 of the previous day's statement, in hex; '' for the first. */
  readonly previous: string;
}

/** Written before roots were counted; still verifies. */
interface FirstRootStatement extends RootOfDay {
  readonly format: typeof FIRST_ROOT_FORMAT;
}

/** States the length of the chain, so that a shorter one is noticed. [TRUE-03] */
export interface CountedRootStatement extends RootOfDay {
  readonly format: typeof ROOT_FORMAT;
  /** In the chain, from 1. */
  readonly number: number;
  /** Leaves in this day and all before it. */
  readonly total: number;
  /** SHA-256 of the canonical JSON of the leaves' signing times, in order. */
  readonly times: string;
  /** SHA-256 of the canonical JSON of the rotations so far, in hex; '' if none. */
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

export const rootText = (root: RootStatement): string => canonicalJson({ ...root });

export const timesText = (leaves: readonly { readonly at: number }[]): string =>
  canonicalJson(leaves.map(({ at }) => at));

import { canonicalJson } from './canonical-json.ts';
import { has, isCount, isDay, isHash } from './shapes.ts';

export type RootStatement = FirstRootStatement | CountedRootStatement;

interface RootOfDay {
  /** In UTC. */
  readonly day: string;
  readonly leaves: number;
  readonly root: string;
  /** SHA-256 of the previous day's statement, in hex; '' for the first. */
  readonly previous: string;
}

/** From before roots were counted; still verifies. */
interface FirstRootStatement extends RootOfDay {
  readonly format: typeof FIRST_ROOT_FORMAT;
}

/** The count reveals a chain that was cut. [TRUE-03] */
export interface CountedRootStatement extends RootOfDay {
  readonly format: typeof ROOT_FORMAT;
  readonly number: number;
  readonly total: number;
  /** SHA-256 of the canonical JSON of the signing times. */
  readonly times: string;
  /** SHA-256 of the canonical JSON of the rotations; '' if none. */
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

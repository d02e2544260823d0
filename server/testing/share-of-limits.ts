import type { LimitChanges } from '../http/limit-table.ts';
import { LIMITS } from '../http/limit-table.ts';

const KINDS = ['requests', 'pages', 'heavy', 'calls', 'asks', 'files'] as const;

/** Scales every limit but those on the number of requests, so that a test meets only the limit it is about. */
export const shareOfLimits = (factor: number): LimitChanges => ({
  factor,
  most: Object.fromEntries(KINDS.map((kind) => [kind, LIMITS[kind].bounds[0].most])),
});

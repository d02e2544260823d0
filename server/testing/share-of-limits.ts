import type { LimitChanges } from '../http/limit-table.ts';
import { LIMITS } from '../http/limit-table.ts';

const KINDS = ['requests', 'pages', 'heavy', 'calls', 'asks', 'files'] as const;

/** A share of what is usual, but as many requests as ever: what a test asks is refused for what it does alone. */
export const shareOfLimits = (factor: number): LimitChanges => ({
  factor,
  most: Object.fromEntries(KINDS.map((kind) => [kind, LIMITS[kind].bounds[0].most])),
});

import { destinationGuard } from './destination-guard.ts';
import type { SignGuard } from './guard.ts';
import { questionGuard } from './question-guard.ts';

/** All are asked, in this order; the first refusal is the answer. A new guard is a file beside this one and a line here. */
export const signGuards: readonly SignGuard[] = [destinationGuard, questionGuard];

import type { FormHook } from './context.ts';
import { loadLabels } from './labels.ts';

/** Fields that have not come yet are asked for again. */
export function afterEnter(c: FormHook): void {
  if (c.slice.labels === 'none' || c.slice.labels === 'failed') void loadLabels(c);
}

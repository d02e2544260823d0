import type { FormHook } from './context.ts';
import { loadLabels } from './labels.ts';

/** Requests the fields again if they have not been loaded. */
export function afterEnter(c: FormHook): void {
  if (c.slice.labels === 'none' || c.slice.labels === 'failed') void loadLabels(c);
}

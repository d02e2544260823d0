import type { FormHook } from './context.ts';
import { loadLabels } from './labels.ts';

/** Fields that have not come yet are asked for again; a scan that waits for approval is waited for [SCAN-06]. */
export async function afterEnter(c: FormHook): Promise<void> {
  if (c.slice.labels === 'none' || c.slice.labels === 'failed') void loadLabels(c);
  if (c.slice.approval === 'waiting') void (await import('./approval.tsx')).awaitApproval(c);
}

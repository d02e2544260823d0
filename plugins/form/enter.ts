import type { FormHook } from './context.ts';
import { loadLabels } from './labels.ts';

/** Notes the screen as seen, and requests the fields again if they have not been loaded. */
export function afterEnter(c: FormHook): void {
  const { step } = c.props;
  if (step !== '' && !c.slice.seen.includes(step)) {
    c.update((form) => {
      form.seen = [...form.seen, step];
    });
  }
  if (c.slice.labels === 'none' || c.slice.labels === 'failed') void loadLabels(c);
}

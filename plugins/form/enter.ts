import type { FormHook } from './context.ts';
import { loadLabels } from './labels.ts';

/** Notes the screen as seen, and requests the fields again if they have not been loaded. */
export function afterEnter(ctx: FormHook): void {
  const { step } = ctx.props;
  if (step !== '' && !ctx.slice.seen.includes(step)) {
    ctx.update((form) => {
      form.seen = [...form.seen, step];
    });
  }
  if (ctx.slice.labels === 'none' || ctx.slice.labels === 'failed') void loadLabels(ctx);
}

import { awaitAnswers } from '../_kit/visit/await-answers.ts';
import type { InstructionHook } from './context.ts';
import { offerSkip } from './skip.ts';

/** Forward only when it is known which slides follow. */
export async function beforeLeave(ctx: InstructionHook): Promise<boolean> {
  if (ctx.direction !== 'forward') return true;
  const tappedAt = ctx.clock.now();
  // Asked beside the driver's check: one after the other, two calls that hang would take longer than a visitor waits.
  ctx.emit('safety:next', {});
  const wasAsked = !ctx.slice.hasOffered && (await offerSkip(ctx));
  // The answer to a question is a tap of its own.
  await awaitAnswers(ctx, wasAsked ? ctx.clock.now() : tappedAt);
  return true;
}

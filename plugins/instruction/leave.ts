import { awaitAnswers } from '../_kit/visit/await-answers.ts';
import type { InstructionHook } from './context.ts';
import { offerSkip } from './skip.ts';

/** Forward only when it is known which slides follow. */
export async function beforeLeave(c: InstructionHook): Promise<boolean> {
  if (c.direction !== 'forward') return true;
  const tappedAt = c.clock.now();
  // Asked beside the driver's check: one after the other, two calls that hang would take longer than a visitor waits.
  c.emit('safety:next', {});
  const wasAsked = !c.slice.hasOffered && (await offerSkip(c));
  // The answer to a question is a tap of its own.
  await awaitAnswers(c, wasAsked ? c.clock.now() : tappedAt);
  return true;
}

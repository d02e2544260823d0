import { awaitAnswers } from '../_kit/visit/await-answers.ts';
import { offerSkip } from './skip.ts';
import type { InstructionHook } from './slide.ts';

/** Forward only when it is known which slides follow. */
export async function beforeLeave(c: InstructionHook): Promise<boolean> {
  if (c.direction !== 'forward') return true;
  if (!(await offerSkip(c))) return false;
  await awaitAnswers(c);
  return true;
}

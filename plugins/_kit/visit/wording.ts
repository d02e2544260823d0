import type { RuleContext } from 'gatehouse-engine';
import type { Wording } from '../../../domain/wording.ts';

/** The wording of a lesson that this visit is shown, half of all each; null where there is no second one to compare [MEM-06]. */
export function drawnWording(
  { random }: Pick<RuleContext, 'random'>,
  lesson: string,
  second: string | null | undefined,
): Wording | null {
  if (!second?.trim()) return null;
  return random(`wording/${lesson}`)() < 0.5 ? 'first' : 'second';
}

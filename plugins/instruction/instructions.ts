import type { RuleContext } from 'gatehouse-engine';
import { destination } from '../../domain/destination.ts';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { instructionsAt } from '../../domain/instructions.ts';
import type { Wording } from '../../domain/wording.ts';
import { drawnWording } from '../_kit/visit/wording.ts';

type Context = Pick<RuleContext, 'config' | 'facts' | 'random'>;

const writtenAt = (config: Gatehouse.Config, facts: Parameters<typeof destination>[1]) =>
  instructionsAt(destination(config, facts), languageOrderAt(config, facts));

/** The destination's instructions as markdown, on paper as on most screens [CFG-06]. */
export const instructionsOf = (...at: Parameters<typeof writtenAt>): string => writtenAt(...at).text;

/** Which of two wordings of them this visit is shown; null where there is one [MEM-06]. */
export const wordingOf = (c: Context): Wording | null =>
  drawnWording(c, 'instruction', writtenAt(c.config, c.facts).second);

/** The instructions as this visit is shown them. */
export function shownInstructions(c: Context): string {
  const { text, second } = writtenAt(c.config, c.facts);
  return wordingOf(c) === 'second' ? second : text;
}

import type { RuleContext } from 'gatehouse-engine';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { isOn, toId } from '../../domain/flag.ts';
import { secondText, type Wording } from '../../domain/photo-text.ts';
import type { Photo } from '../../schemas/generated/types.ts';

/** The wording that this visit is shown, half of all each; null where there is nothing to compare [MEM-06]. */
export function wordingOf(
  { config, facts, random }: Pick<RuleContext, 'config' | 'facts' | 'random'>,
  photo: Photo,
): Wording | null {
  if (!isOn(photo.text_show_in_slideshow) || secondText(photo, languageOrderAt(config, facts)) === '') return null;
  return random(`wording/${toId(photo.id)}`)() < 0.5 ? 'first' : 'second';
}

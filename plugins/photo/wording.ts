import type { RuleContext } from 'gatehouse-engine';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { isOn } from '../../domain/flag.ts';
import { photoLesson } from '../../domain/lesson-keys.ts';
import { secondText } from '../../domain/photo-text.ts';
import type { Wording } from '../../domain/wording.ts';
import type { Photo } from '../../schemas/generated/types.ts';
import { drawnWording } from '../_kit/visit/wording.ts';

/** The wording of a photo's text that this visit is shown, where the text is shown and has two [MEM-06]. */
export function wordingOf(c: Pick<RuleContext, 'config' | 'facts' | 'random'>, photo: Photo): Wording | null {
  const isShown = isOn(photo.text_show_in_slideshow);
  return drawnWording(c, photoLesson(photo), isShown ? secondText(photo, languageOrderAt(c.config, c.facts)) : '');
}

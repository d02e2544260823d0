import type { Aim } from '../../../domain/preview-messages.ts';
import type { ExplainDeckAnswer } from '../../../schemas/generated/types.ts';
import type { Look } from '../../app/look.ts';

type Slides = readonly Pick<ExplainDeckAnswer['slides'][number], 'id' | 'state' | 'shows'>[];

/** The slide that shows a part of the document; null if none does. */
export function aimOf({ at, item }: Pick<Look, 'at' | 'item'>, slides: Slides): Aim | null {
  const found = at.split(' ').flatMap((one) => slides.find((slide) => isAbout(slide, one)) ?? []);
  const slide = found.find(({ state }) => state === 'shown') ?? found[0];
  if (slide === undefined) return null;
  const { id: key } = slide;
  if (item === '') return { key };
  return at.startsWith('/fields/') ? { key, field: item } : { key, voice: `${key}:${item}` };
}

function isAbout({ id, shows }: Slides[number], at: string): boolean {
  if (at.startsWith('/')) return shows.some((path) => path.replace(/\/-$/, '') === at);
  // The key of a text begins with its slide: `sign_accept`, `control_question_count`.
  const [first = '', second = ''] = at.split('_');
  return at === id || first === id || first + second === id;
}

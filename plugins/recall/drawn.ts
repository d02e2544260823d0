import { destination } from '../../domain/destination.ts';
import { photoLesson } from '../../domain/lesson-keys.ts';
import { slidePhotos } from '../../domain/photo-selection.ts';
import { type ControlQuestion, findAskedLesson, questionPool } from '../../domain/questions.ts';
import type { Photo } from '../../schemas/generated/types.ts';
import type { RuleContext } from '../_kit/product.ts';
import { findHeldSince, findTaught } from '../_kit/visit/lessons.ts';

export interface RecallProps {
  readonly question: ControlQuestion;
  readonly lesson: string;
  readonly photo: Photo | null;
}

type Context = Pick<RuleContext<'recall'>, 'config' | 'facts' | 'random' | 'slice'>;

/** A random question about a lesson still valid; null if not identified or none fits [MEM-06]. */
export function recallAt({ config, facts, random, slice }: Context): RecallProps | null {
  const { scopes, id, settled } = destination(config, facts);
  const place = String(id);
  const taught = findTaught(facts, place);
  if (!settled || taught === null) return null;
  const photos = slidePhotos(config, facts);
  const photoOf = (lesson: string) => photos.find((photo) => lesson === photoLesson(photo)) ?? null;
  const all = questionPool(scopes, config.language.locale).map((question) => {
    const lesson = findAskedLesson(question, (key) => key === question.taught_by || photoOf(key) !== null);
    return { question, lesson, photo: photoOf(lesson) };
  });
  const { answered } = slice;
  const isSame = answered?.about.person === taught.person && answered.about.place === place;
  if (isSame) return all.find(({ question }) => String(question.id) === answered.question) ?? null;
  const held = all.filter(({ lesson }) => findHeldSince(facts, place, lesson) !== null);
  return held[Math.floor(random('question')() * held.length)] ?? null;
}

export function answerTo({ props, slice }: { readonly props: RecallProps; readonly slice: Context['slice'] }) {
  const { answered } = slice;
  return answered?.question === String(props.question.id) ? answered : null;
}

import { destination } from '../../domain/destination.ts';
import { type ControlQuestion, drawQuestions, type QuestionScope } from '../../domain/questions.ts';
import type { RuleContext } from '../../engine/index.ts';

type Context = Pick<RuleContext<'controlquestion'>, 'config' | 'facts' | 'random'>;

/** Location, chosen sub-locations and track, outermost first. */
function scopesOf({ config, facts }: Context): readonly QuestionScope[] {
  const { path, track } = destination(config, facts);
  return [config.location, ...path, ...(track ? [{ ...track, ...track.track_data }] : [])];
}

/** This visitor's questions: the same however often the deck is derived [QUE-01]. */
export function questionsOf(c: Context): readonly ControlQuestion[] {
  return drawQuestions(scopesOf(c), c.config.language.locale, c.random('draw'));
}

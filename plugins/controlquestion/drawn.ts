import type { RuleContext } from 'gatehouse-engine';
import { destination } from '../../domain/destination.ts';
import { type ControlQuestion, drawQuestions } from '../../domain/questions.ts';

type Context = Pick<RuleContext<'controlquestion'>, 'config' | 'facts' | 'random'>;

/** This visitor's questions: the same each time the deck is derived [QUE-01]. */
export function questionsOf({ config, facts, random }: Context): readonly ControlQuestion[] {
  return drawQuestions(destination(config, facts).scopes, config.language.locale, random('draw'));
}

/** The name under which a question is read aloud: its place in the deck is chance. */
export function voiceOf({ id }: ControlQuestion): string {
  return `controlquestion:${id}`;
}

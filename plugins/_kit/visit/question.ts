/** A question to the backend that may add a slide [VID-01] [BRE-01]. */
export interface Question {
  /** Destination id; null if there is nothing to ask. */
  askedFor: string | null;
  /** Answers to earlier rounds are ignored. */
  round: number;
  /** 'failed' after an unanswered try; 'again' when the next follows at once. */
  state: 'none' | 'asking' | 'failed' | 'again' | 'answered';
}

declare module '../product.ts' {
  interface Moments {
    /** The visitor wants to continue to the safety slides: pending questions are asked now or never. */
    'safety:next': Record<string, never>;
    /** A question was answered, or a try failed. */
    'question:settled': Record<string, never>;
    /** The visitor continues: later answers would add a slide behind them. */
    'safety:begun': Record<string, never>;
  }
}

export const createQuestion = (): Question => ({ askedFor: null, round: 0, state: 'none' });

export const isOpenQuestion = ({ state }: Question): boolean => state === 'asking' || state === 'again';

export function giveUp({ question }: { question: Question }): void {
  if (!isOpenQuestion(question) && question.state !== 'failed') return;
  question.round += 1;
  question.state = 'failed';
}

/** After a reload no call is running: an open question is asked again. */
export const resumeQuestion = (question: Question): Question =>
  isOpenQuestion(question) ? { ...question, state: 'failed' } : question;

interface Asking {
  readonly slice: { readonly question: Question };
  update(recipe: (slice: { question: Question }) => void): void;
}

/** A question's retries before the safety slides; then it gives up. */
export const questionMoments = <C extends Asking>(ask: (ctx: C) => Promise<void>) => ({
  'destination:changed': (_: unknown, ctx: C) => ask(ctx),
  'safety:next': (_: unknown, ctx: C) => {
    if (ctx.slice.question.state !== 'failed') return;
    ctx.update(({ question }) => {
      question.state = 'again';
    });
    return ask(ctx);
  },
  'safety:begun': (_: unknown, ctx: C) => ctx.update(giveUp),
});

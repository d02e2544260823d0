/** What is known about a question to the backend whose answer may add a slide for the destination [VID-01] [BRE-01]. */
export interface Question {
  /** The destination it is asked about; null while there is none, or nothing to ask. */
  askedFor: string | null;
  /** Tells one round of tries from those before it, whose answers no longer count. */
  round: number;
  /** 'failed' after a try without an answer; 'again' when the next try is to follow at once. */
  state: 'none' | 'asking' | 'failed' | 'again' | 'answered';
}

declare global {
  namespace Gatehouse {
    interface Moments {
      /** The visitor wants to go on to the safety slides: what is not known yet is asked now or never. */
      'safety:next': Record<string, never>;
      /** A question has its answer, or a try has failed. */
      'question:settled': Record<string, never>;
      /** The visitor goes on: an answer from now on would add a slide behind them. */
      'safety:begun': Record<string, never>;
    }
  }
}

export const noQuestion = (): Question => ({ askedFor: null, round: 0, state: 'none' });

/** Whether its answer is worth waiting for. */
export const isOpenQuestion = ({ state }: Question): boolean => state === 'asking' || state === 'again';

/** Ends an unanswered question: no answer counts from now on. */
export function giveUp({ question }: { question: Question }): void {
  if (!isOpenQuestion(question) && question.state !== 'failed') return;
  question.round += 1;
  question.state = 'failed';
}

/** As a page finds it that is loaded later: nobody is asking any more, so it is asked again before the safety slides. */
export const resumedQuestion = (question: Question): Question =>
  isOpenQuestion(question) ? { ...question, state: 'failed' } : question;

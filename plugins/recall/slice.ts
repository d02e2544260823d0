import type { MissedLesson } from '../_kit/visit/lessons.ts';

/** What the visitor answered; it is not asked again in this visit. */
export interface RecallAnswer {
  readonly question: string;
  /** In which language it was asked. */
  readonly language: string;
  /** '' of who does not know. */
  readonly answer: string;
  readonly isRight: boolean;
  /** The lesson that it was about, of whom and where. */
  readonly about: MissedLesson;
}

export interface RecallSlice {
  /** The answer that is selected; '' for "I don't know". */
  chosen: string | null;
  answered: RecallAnswer | null;
  /** The lesson that the visitor no longer knew: it is shown again. */
  missed: MissedLesson | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      recall: RecallSlice;
    }
  }
}

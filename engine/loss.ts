import type { ModalOptions, Modals } from './modals.ts';
import type { VisitStore } from './visit.ts';

/** Asks before a visitor's tap loses what was entered [GATE-03]; a time-out does not ask. */
export interface Loss {
  /** Does it at once where there is nothing to lose, else once the visitor agrees. */
  before(lose: () => void): void;
  /** Whether there is nothing to lose, or the visitor agrees. */
  isAgreed(): Promise<boolean>;
}

export interface LossOptions {
  /** The question, where something would be lost. */
  readonly ask: (() => ModalOptions | null) | undefined;
  readonly modals: Pick<Modals, 'open'>;
  readonly visits: Pick<VisitStore, 'current'>;
}

export function createLoss({ ask, modals, visits }: LossOptions): Loss {
  /** One question at a time, however often Back is pressed. */
  let asked: Promise<boolean> | null = null;
  const open = (question: ModalOptions): Promise<boolean> => {
    asked ??= modals.open(question, visits.current().signal).then((answer) => {
      asked = null;
      return answer === 'submit';
    });
    return asked;
  };
  return {
    before(lose) {
      const question = ask?.() ?? null;
      if (question === null) return lose();
      void open(question).then((isAgreed) => isAgreed && lose());
    },
    async isAgreed() {
      const question = ask?.() ?? null;
      return question === null || open(question);
    },
  };
}

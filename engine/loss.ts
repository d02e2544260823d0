import type { ModalOptions, Modals } from './modals.ts';
import type { VisitStore } from './visit.ts';

/** Asks before entries are lost; null if nothing would be [GATE-03]. */
export function createLossQuestion(
  ask: (() => ModalOptions | null) | undefined,
  modals: Modals,
  visits: VisitStore,
): () => Promise<boolean> | null {
  /** One question at a time, however often Back is pressed. */
  let asked: Promise<boolean> | null = null;
  return () => {
    const question = ask?.() ?? null;
    if (question === null) return null;
    asked ??= modals.open(question, visits.current().signal).then((answer) => {
      asked = null;
      return answer === 'submit';
    });
    return asked;
  };
}

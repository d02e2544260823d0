import type { Clock } from 'gatehouse-engine';
import type { CallResult } from '../calls/call-error.ts';
import { poll } from '../calls/poll.ts';
import type { Question } from './question.ts';

interface Asker<Slice extends { question: Question }> {
  readonly slice: Readonly<Slice>;
  update(change: { question: Question } | Partial<Slice>): void;
  emit(moment: 'question:settled', payload: Record<string, never>): void;
  readonly clock: Clock;
  readonly visitSignal: AbortSignal;
}

const RETRY_MS = 5000;
const TRIES = 12;

/** Asks until answered. Ignores answers after the destination changed or its slide was passed [PHO-05]. */
export async function ask<Slice extends { question: Question }, T>(
  ctx: Asker<Slice>,
  askedFor: string | null,
  send: (signal: AbortSignal) => Promise<CallResult<T>>,
  answered: (value: T) => Partial<Slice>,
): Promise<void> {
  const round = ctx.slice.question.round + 1;
  const set = (state: Question['state']): void => ctx.update({ question: { askedFor, round, state } });
  const settle = (): void => ctx.emit('question:settled', {});
  set(askedFor === null ? 'none' : 'asking');
  if (askedFor === null) return settle();
  const isCurrent = (): boolean => ctx.slice.question.round === round && !ctx.visitSignal.aborted;
  const stop = new AbortController();
  const outcome = await poll({
    clock: ctx.clock,
    signal: AbortSignal.any([ctx.visitSignal, stop.signal]),
    everyMs: RETRY_MS,
    maxTries: TRIES,
    run: (signal) => {
      if (isCurrent()) set('asking');
      else stop.abort();
      return send(signal);
    },
    done: () => true,
    onFailure: () => {
      if (!isCurrent()) return;
      set('failed');
      settle();
    },
  });
  if (outcome.kind !== 'done' || !isCurrent()) return;
  set('answered');
  ctx.update(answered(outcome.value));
  settle();
}

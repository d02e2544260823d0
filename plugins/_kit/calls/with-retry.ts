import type { Text } from '../../../domain/text-lookup.ts';
import type { ModalOptions, ModalResult } from '../../../engine/index.ts';
import type { CallResult } from './call-error.ts';
import { callMessage } from './call-message.ts';

interface Asker {
  modal(options: ModalOptions): Promise<ModalResult>;
  readonly services: { readonly text: Text };
  readonly signal: AbortSignal;
}

/**
 * Makes a call until it succeeds or the visitor gives up: each failure is shown with a retry and a cancel button
 * [CALL-03]. Returns `null` if the visitor gave up or left the slide. `body` describes the failure in the slide's own
 * words.
 */
export async function withRetry<T>(c: Asker, call: () => Promise<CallResult<T>>, body?: string): Promise<T | null> {
  for (;;) {
    const answer = await call();
    if (answer.ok) return answer.value;
    if (answer.error.kind === 'aborted' || c.signal.aborted) return null;
    const t = c.services.text;
    const choice = await c.modal({
      title: t('error_call_title'),
      body: body ?? callMessage(answer.error, t),
      submit: t('action_retry'),
      cancel: t('action_cancel'),
    });
    if (choice !== 'submit') return null;
  }
}

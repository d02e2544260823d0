import type { SessionStore } from '../_kit/page/storage.ts';

/** Where this tab keeps the attempt. */
export const NAME = 'sign_attempt';

/** At once, at the end of a visit: nothing is left to be loaded for it. */
export function forgetAttempt(session: SessionStore): void {
  session.remove(NAME);
}

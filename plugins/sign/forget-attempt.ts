import type { SessionStore } from '../_kit/page/storage.ts';

/** Session storage key of the attempt's mark. */
export const NAME = 'sign_attempt';

/** Kept in its own file so that the end of a visit clears the attempt at once, without loading other code. */
export function forgetAttempt(session: SessionStore): void {
  session.remove(NAME);
}

import type { SessionStore } from '../_kit/page/storage.ts';

export const NAME = 'sign_attempt';

/** In its own file, so that the end of a visit clears it without loading more code. */
export function forgetAttempt(session: SessionStore): void {
  session.remove(NAME);
}

import type { SessionStore } from '../_kit/page/storage.ts';

export const NAME = 'sign_attempt';

/** In its own file: the end of a visit loads no more code. */
export function forgetAttempt(session: SessionStore): void {
  session.remove(NAME);
}

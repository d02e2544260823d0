/** Where this tab keeps the attempt. */
export const NAME = 'sign_attempt';

/** Where sessions are refused, the attempt lives in the visit alone. */
export function attempted<T>(use: (session: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

/** At once, at the end of a visit: nothing is left to be loaded for it. */
export function forgetAttempt(): void {
  attempted((session) => session.removeItem(NAME));
}

import type { SessionStore } from '../_kit/page/storage.ts';
import type { SignAttempt } from './attempt.ts';
import { NAME } from './forget-attempt.ts';

/** This tab's attempt, which survives a reload and lasts until the visit ends [SIGN-03]. */
export function readAttempt(session: SessionStore): SignAttempt | null {
  const text = session.get(NAME);
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<SignAttempt>;
    return typeof value.key === 'string' && typeof value.at === 'number' && value.body ? (value as SignAttempt) : null;
  } catch {
    return null;
  }
}

export function writeAttempt(session: SessionStore, attempt: SignAttempt): void {
  session.set(NAME, JSON.stringify(attempt));
}

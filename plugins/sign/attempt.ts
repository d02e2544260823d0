import type { SignRequest } from '../../schemas/generated/types.ts';
import type { CallError } from '../_kit/calls/call-error.ts';

/**
 * What was sent to sign this visit. While the outcome is 'unknown' (the answer was lost or the tab reloaded) the visit
 * may already be stored, so the same body is sent again with the same key [SIGN-03] [SIGN-06].
 */
export interface SignAttempt {
  readonly key: string;
  readonly body: SignRequest;
  readonly outcome: 'unknown' | 'refused';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How long an attempt found in session storage can still be resumed, in milliseconds. */
const RESUME_MS = 15 * 60_000;

/** Form data keys that this slide and the server add. */
const ADDED_KEYS = new Set(['form_field_signature_id', 'qrcode']);

/** What the visitor entered and chose, without the keys that are added or drawn again on each pass. */
export function detailsOf({ form, subLocationId, trackId }: SignRequest, isRedrawn: (key: string) => boolean): string {
  const entered = Object.entries(form)
    .filter(([key, value]) => value !== '' && !ADDED_KEYS.has(key) && !isRedrawn(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([String(subLocationId), String(trackId), entered]);
}

export interface AttemptInput {
  readonly body: SignRequest;
  readonly now: number;
  /** The last attempt of this visit. */
  readonly own: SignAttempt | null;
  /** The last attempt in session storage: of this visit, or of one interrupted by a reload. */
  readonly stored: SignAttempt | null;
  newKey(): string;
  /** Whether a form data key belongs to something drawn again on each pass through the slides. */
  isRedrawn(key: string): boolean;
}

/** Decides what Accept sends: the earlier attempt unchanged, or this body with the visit's key. */
export function nextAttempt({ body, now, own, stored, newKey, isRedrawn }: AttemptInput): SignAttempt {
  const cutOff = stored?.outcome === 'unknown' && now - stored.at < RESUME_MS ? stored : null;
  for (const earlier of [own, cutOff]) {
    if (earlier?.outcome === 'unknown' && detailsOf(earlier.body, isRedrawn) === detailsOf(body, isRedrawn))
      return earlier;
  }
  return { key: own?.key ?? newKey(), body, outcome: 'unknown', at: now };
}

/** What a failed sign call means for the visitor and for the next try. */
export type Failure = 'unknown' | 'in-flight' | 'refused' | 'other-body';

/** Only a clear refusal means that nothing was stored; after any other failure the visit may have been stored. */
export function failureOf({ kind, status = 0, code }: CallError): Failure {
  if (kind !== 'status') return 'unknown';
  // Some servers also use 422 for invalid entries, so the error code tells the two apart.
  if (status === 422) return code === undefined || /idempot|key/i.test(code) ? 'other-body' : 'refused';
  if (status === 409) return code !== undefined && /flight|progress/i.test(code) ? 'in-flight' : 'refused';
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status) ? 'refused' : 'unknown';
}

/** Whether the backend may have stored the visit, and only its answer did not come: worth asking again at once. */
export function mayBeStored({ kind, status = 0 }: CallError): boolean {
  return kind !== 'status' || status >= 500;
}

import type { SignRequest } from '../../schemas/generated/types.ts';
import type { CallError } from '../_kit/calls/call-error.ts';

/**
 * What was sent to sign this visit. While the outcome is 'unknown' (the answer was lost, the tab reloaded) the visit
 * may stand already: then the very same body goes out again under the very same key [SIGN-03] [SIGN-06].
 */
export interface SignAttempt {
  readonly key: string;
  readonly body: SignRequest;
  readonly outcome: 'unknown' | 'refused';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How long an attempt found in the tab's session is worth going back to, in milliseconds. */
const RESUME_MS = 15 * 60_000;

/** What this slide and the server add to the form data. */
const ADDED_KEYS = new Set(['form_field_signature_id', 'qrcode']);

/** What the visitor entered and chose, without what we or the server add anew on each walk through the slides. */
export function detailsOf({ form, subLocationId, trackId }: SignRequest, isRedrawn: (key: string) => boolean): string {
  const entered = Object.entries(form)
    .filter(([key, value]) => value !== '' && !ADDED_KEYS.has(key) && !isRedrawn(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([Number(subLocationId), Number(trackId), entered]);
}

export interface AttemptInput {
  readonly body: SignRequest;
  readonly now: number;
  /** The last attempt of this visit. */
  readonly own: SignAttempt | null;
  /** The last attempt found in the tab's session: of this visit, or of the one a reload cut off. */
  readonly stored: SignAttempt | null;
  newKey(): string;
  /** Whether a key of the form data answers something drawn again on each walk. */
  isRedrawn(key: string): boolean;
}

/** Decides what goes out on Accept: the earlier attempt as it was, or this body, with the visit's key. */
export function nextAttempt({ body, now, own, stored, newKey, isRedrawn }: AttemptInput): SignAttempt {
  const cutOff = stored?.outcome === 'unknown' && now - stored.at < RESUME_MS ? stored : null;
  for (const earlier of [own, cutOff]) {
    if (earlier?.outcome === 'unknown' && detailsOf(earlier.body, isRedrawn) === detailsOf(body, isRedrawn))
      return earlier;
  }
  return { key: own?.key ?? newKey(), body, outcome: 'unknown', at: now };
}

/** What a failed sign means for the visitor, and for the next try. */
export type Failure = 'unknown' | 'in-flight' | 'refused' | 'other-body';

/** Only a clear refusal says that nothing was stored; after anything else the visit may stand. */
export function failureOf({ kind, status = 0, code }: CallError): Failure {
  if (kind !== 'status') return 'unknown';
  // A server that also words invalid entries as 422 tells the two apart by its code.
  if (status === 422) return code === undefined || /idempot|key/i.test(code) ? 'other-body' : 'refused';
  if (status === 409) return code !== undefined && /flight|progress/i.test(code) ? 'in-flight' : 'refused';
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status) ? 'refused' : 'unknown';
}

import { seededRandom } from 'gatehouse-engine';
import type { SignRequest } from '../../schemas/generated/types.ts';

/**
 * What was sent to sign this visit. While the outcome is 'unknown' (the answer was lost) the visit may already be stored,
 * so the same body is sent again with the same key [SIGN-03] [SIGN-06].
 */
export interface SignAttempt {
  readonly key: string;
  readonly body: SignRequest;
  readonly outcome: 'unknown' | 'refused';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What a tab remembers of an attempt: nothing that anybody could read of the visitor [OFF-03]. */
export interface AttemptMark {
  readonly key: string;
  /** Tells whether a visitor enters the same again. */
  readonly print: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How long the mark of an attempt counts, in milliseconds. */
const RESUME_MS = 15 * 60_000;

/** Whether a form data key belongs to something drawn again on each pass through the slides. */
type Redrawn = (key: string) => boolean;

/** Form data keys that this slide and the server add. */
const ADDED_KEYS = new Set(['form_field_signature_id', 'qrcode']);

/** What the visitor entered and chose, without the keys that are added or drawn again on each pass. */
export function detailsOf({ form, subLocationId, trackId }: SignRequest, isRedrawn: Redrawn): string {
  const entered = Object.entries(form)
    .filter(([key, value]) => value !== '' && !ADDED_KEYS.has(key) && !isRedrawn(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([String(subLocationId), String(trackId), entered]);
}

export function markOf({ key, body, at }: SignAttempt, isRedrawn: Redrawn): AttemptMark {
  return { key, print: printOf(key, body, isRedrawn), at };
}

/** 16 bits: enough to know the same entries again, too few to find out which of all names was entered. */
const printOf = (key: string, body: SignRequest, isRedrawn: Redrawn): number =>
  Math.floor(seededRandom(0, `${key}/${detailsOf(body, isRedrawn)}`)() * 65_536);

export interface AttemptInput {
  readonly body: SignRequest;
  readonly now: number;
  /** The last attempt of this visit. */
  readonly own: SignAttempt | null;
  /** What the tab remembers of the attempt of a page before this one. */
  readonly mark: AttemptMark | null;
  newKey(): string;
  readonly isRedrawn: Redrawn;
}

/**
 * Decides what Accept sends: the earlier attempt unchanged, or this body with the visit's key. Anyone who enters the same
 * again after a reload is the same visitor, and sends it under the key from before.
 */
export function nextAttempt({ body, now, own, mark, newKey, isRedrawn }: AttemptInput): SignAttempt {
  if (own?.outcome === 'unknown' && detailsOf(own.body, isRedrawn) === detailsOf(body, isRedrawn)) return own;
  const isAgain =
    own === null &&
    mark !== null &&
    Math.abs(now - mark.at) < RESUME_MS &&
    mark.print === printOf(mark.key, body, isRedrawn);
  return { key: own?.key ?? (isAgain ? mark.key : newKey()), body, outcome: 'unknown', at: now };
}

import { seededRandom } from 'gatehouse-engine';
import type { SignRequest } from '../../schemas/generated/types.ts';

/** While 'unknown', the visit may be stored, so a retry repeats body and key [SIGN-03] [SIGN-06]. */
export interface SignAttempt {
  readonly key: string;
  readonly body: SignRequest;
  readonly outcome: 'unknown' | 'refused';
  readonly at: number;
}

/** Survives a reload, without personal data [OFF-03]. */
export interface AttemptMark {
  readonly key: string;
  readonly print: number;
  readonly at: number;
}

const RESUME_MS = 15 * 60_000;

type Redrawn = (key: string) => boolean;

const ADDED_KEYS = new Set(['form_field_signature_id', 'qrcode']);

export function detailsOf({ form, subLocationId, trackId }: SignRequest, isRedrawn: Redrawn): string {
  const entered = Object.entries(form)
    .filter(([key, value]) => value !== '' && !ADDED_KEYS.has(key) && !isRedrawn(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([String(subLocationId), String(trackId), entered]);
}

export function markOf({ key, body, at }: SignAttempt, isRedrawn: Redrawn): AttemptMark {
  return { key, print: printOf(key, body, isRedrawn), at };
}

/** 16 bits recognise the same entries, but cannot reveal a name. */
const printOf = (key: string, body: SignRequest, isRedrawn: Redrawn): number =>
  Math.floor(seededRandom(0, `${key}/${detailsOf(body, isRedrawn)}`)() * 65_536);

export interface AttemptInput {
  readonly body: SignRequest;
  readonly now: number;
  readonly own: SignAttempt | null;
  readonly mark: AttemptMark | null;
  newKey(): string;
  readonly isRedrawn: Redrawn;
}

/** The same entries after a reload reuse the earlier key. */
export function prepareAttempt({ body, now, own, mark, newKey, isRedrawn }: AttemptInput): SignAttempt {
  if (own?.outcome === 'unknown' && detailsOf(own.body, isRedrawn) === detailsOf(body, isRedrawn)) return own;
  const isAgain =
    own === null &&
    mark !== null &&
    Math.abs(now - mark.at) < RESUME_MS &&
    mark.print === printOf(mark.key, body, isRedrawn);
  return { key: own?.key ?? (isAgain ? mark.key : newKey()), body, outcome: 'unknown', at: now };
}

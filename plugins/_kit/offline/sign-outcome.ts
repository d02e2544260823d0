import type { SignAnswer } from '../../../schemas/generated/types.ts';
import type { CallError, CallResult } from '../calls/call-error.ts';
import { isGatewayError } from './connection.ts';

/**
 * - `other-body`: its key is known with other entries, or 422 came without a reason
 * - `unsure`: the backend answered, but not about this visit; it may be stored
 * - `away`: no answer from the backend, or it takes no visits now; it may be stored
 */
export type SignOutcome = 'stored' | 'in-flight' | 'other-body' | 'refused' | 'unsure' | 'away';

/** The backend has not seen the visit: proxy or hotspot sign-in, wrong server, censor, rate limit, time-out. */
const NOT_NOW = new Set([401, 403, 407, 408, 421, 425, 429, 451, 511]);
/** The address moved, or takes no visits. */
const NOT_HERE = new Set([404, 405, 410]);

/**
 * Only an explicit refusal means not stored [SIGN-06]; only a confirmed visit leaves the outbox [OFF-02]. Our server
 * numbers every visit, so a 2xx without a number came from elsewhere.
 */
export function signOutcome(answer: CallResult<SignAnswer>, isOurServer: boolean): SignOutcome {
  if (answer.ok) return isOurServer && answer.value.signature_id === 0 ? 'away' : 'stored';
  const { kind, status = 0, code, message = '' } = answer.error;
  // A web page with 200 is a hotspot's sign-in.
  if (kind !== 'status' || status < 400 || NOT_NOW.has(status) || isGatewayError(status)) return 'away';
  if (status >= 500 || NOT_HERE.has(status)) return 'unsure';
  if (status === 409) return /flight|progress/i.test(`${code} ${message}`) ? 'in-flight' : 'refused';
  // Some servers also use 422 for invalid entries.
  if (status === 422) return code === undefined || /idempot|key/i.test(code) ? 'other-body' : 'refused';
  return 'refused';
}

/** Whether the visit's key is known; only its own page can have made it. */
export const isKeyKnown = (code = ''): boolean =>
  /(idempot|key).*(used|exist|known|conflict|mismatch|duplicate)/i.test(code);

export const isAnswerLost = ({ kind, status = 0 }: CallError): boolean => kind !== 'status' || status >= 500;

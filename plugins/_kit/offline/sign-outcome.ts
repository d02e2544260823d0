import type { SignAnswer } from '../../../schemas/generated/types.ts';
import type { CallError, CallResult } from '../calls/call-error.ts';
import { isGatewayError } from './connection.ts';

/**
 * What an answer to a signature says about its visit, to the visitor in front of the page as to the outbox:
 * - `stored`: the backend has it;
 * - `in-flight`: the backend is storing it just now;
 * - `other-body`: the backend knows its key with other entries, or 422 came without a reason;
 * - `refused`: the backend has looked at it, and has not stored it;
 * - `unsure`: the backend answered, and not about this visit. It may be stored, and others may fare better;
 * - `away`: nobody answered for the backend, or it takes no visit now. It may be stored.
 */
export type SignOutcome = 'stored' | 'in-flight' | 'other-body' | 'refused' | 'unsure' | 'away';

/**
 * Answers before the backend has looked at any visit: the sign-in of a network or a proxy (401, 403, 407, 511), a
 * connection for another server (421), a censor (451), too early, too slow or too many (425, 408, 429).
 */
const NOT_NOW = new Set([401, 403, 407, 408, 421, 425, 429, 451, 511]);
/** There is nothing, or nothing that takes a visit, at this address: it is moving, or was. */
const NOT_HERE = new Set([404, 405, 410]);

/**
 * Only a refusal in so many words means that a visit is not stored [SIGN-06], and only a backend that surely has it lets
 * it go [OFF-02]. Our own server names each visit that it stores; anybody else's 2xx without a number is not its own.
 */
export function signOutcome(answer: CallResult<SignAnswer>, isOurServer: boolean): SignOutcome {
  if (answer.ok) return isOurServer && answer.value.signature_id === 0 ? 'away' : 'stored';
  const { kind, status = 0, code, message = '' } = answer.error;
  // A web page with 200 is not the backend's either: that is how a hotspot asks to sign in.
  if (kind !== 'status' || status < 400 || NOT_NOW.has(status) || isGatewayError(status)) return 'away';
  if (status >= 500 || NOT_HERE.has(status)) return 'unsure';
  if (status === 409) return /flight|progress/i.test(`${code} ${message}`) ? 'in-flight' : 'refused';
  // Some servers also use 422 for invalid entries, so the error code tells the two apart.
  if (status === 422) return code === undefined || /idempot|key/i.test(code) ? 'other-body' : 'refused';
  return 'refused';
}

/** Whether an error code says that the key of the visit is known, which nobody but its own page can have made. */
export const isKeyKnown = (code = ''): boolean =>
  /(idempot|key).*(used|exist|known|conflict|mismatch|duplicate)/i.test(code);

/** Whether the visit may be stored and only the answer did not come: worth asking about at once. */
export const isAnswerLost = ({ kind, status = 0 }: CallError): boolean => kind !== 'status' || status >= 500;

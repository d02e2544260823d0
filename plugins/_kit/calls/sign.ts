import { validate } from '../../../schemas/generated/calls/sign.answer.ts';
import type { SignAnswer, SignRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<SignAnswer> = {
  method: 'POST',
  path: 'slideshow/sign',
  encoding: 'json',
  timeoutMs: 15_000,
  validate,
};

export interface SignOptions extends CallOptions {
  /** The same for each try of one sign: the server answers a repetition with the stored answer (SIGN-03). */
  readonly idempotencyKey: string;
}

/** Sign the visit. Carries an Idempotency-Key: the same key and body get the stored answer. */
export function sign(http: Http, request: SignRequest, options: SignOptions): Promise<CallResult<SignAnswer>> {
  const { signal, idempotencyKey } = options;
  return http.send(spec, request, { signal, headers: { 'idempotency-key': idempotencyKey } });
}

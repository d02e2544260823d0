import type { Reading } from './reading.ts';
import type { Validator } from './validator.ts';

export interface CallContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * `/x` from the origin, `x` relative to the page, `{page}/x` below its path, `{kioskService}/x` at the kiosk's
   * service; any other `{name}` is a parameter.
   */
  readonly path: string;
  /** Our server accepts both JSON and form bodies. */
  readonly encoding: 'query' | 'json' | 'form';
  readonly timeoutMs: number;
  /** Each attempt sends the same Idempotency-Key (SIGN-03). */
  readonly idempotencyKey?: boolean;
  /** Staff roles that may call (docs/staff.md); absent for other callers. */
  readonly audience?: 'anyone' | 'person' | readonly ('reception' | 'editor' | 'owner')[];
  /** Kinds of token that may call; absent for the page. */
  readonly token?: readonly string[];
  /** Error code for an invalid request; default: `invalid_request`. */
  readonly refusal?: string;
  /** Default: 200. */
  readonly status?: number;
  /** Such as 201 for something new. */
  readonly otherStatuses?: readonly number[];
  /** Any 2xx is success, whatever its body [ANY-04]. */
  readonly anyAnswer?: boolean;
}

/** Generated into `schemas/generated/calls/<name>.ts`. */
export interface Call<Request extends object, Answer, Keyed extends boolean = false> extends CallContract {
  readonly idempotencyKey?: Keyed;
  readonly reading: Reading;
  /** Types only, never set. */
  readonly request?: Request;
  readonly answer?: Answer;
}

/** Only our own server answers, so an answer must fit its schema. */
export interface StaffCall<Request extends object, Answer, Params = unknown> extends CallContract {
  readonly validate: Validator<Answer>;
  /** Types only, never set. */
  readonly request?: Request;
  readonly params?: Params;
}

/** References `Id#` point to `definitions` of `schemas/generated/calls.ts`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface CallDescription extends Omit<CallContract, 'timeoutMs'> {
  readonly timeoutMs?: number;
  /** Prefix of its types, such as `GetVideo`. */
  readonly title: string;
  readonly description: string;
  readonly caller: 'page' | 'device' | 'staff';
  readonly params?: JsonSchema;
  readonly request: JsonSchema;
  readonly answer: JsonSchema;
}

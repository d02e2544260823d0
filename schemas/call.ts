import type { Reading } from './reading.ts';
import type { Validator } from './validator.ts';

export interface CallContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * `/x` is resolved from the origin, `x` relative to the page as a browser does, `{page}/x` below the page's path,
   * `{kioskService}/x` against the kiosk's own service; any other `{name}` is a parameter.
   */
  readonly path: string;
  /** Where the request's fields go. Our server accepts both JSON and form bodies. */
  readonly encoding: 'query' | 'json' | 'form';
  readonly timeoutMs: number;
  /** Each attempt sends the same Idempotency-Key (SIGN-03). */
  readonly idempotencyKey?: boolean;
  /** Roles of staff that may make the call (docs/staff.md); absent for calls not made by the staff pages. */
  readonly audience?: 'anyone' | 'person' | readonly ('reception' | 'editor' | 'owner')[];
  /** Kinds of token allowed to make the call; absent for calls made by the page. */
  readonly token?: readonly string[];
  /** The server's error code for an invalid request; defaults to `invalid_request`. */
  readonly refusal?: string;
  /** The HTTP status of success; defaults to 200. */
  readonly status?: number;
  /** Other statuses of success, such as 201 for something new. */
  readonly otherStatuses?: readonly number[];
  /** Any 2xx is success, whatever its body [ANY-04]. */
  readonly anyAnswer?: boolean;
}

/** A call as the page makes it, generated into `schemas/generated/calls/<name>.ts`. */
export interface Call<Request extends object, Answer, Keyed extends boolean = false> extends CallContract {
  readonly idempotencyKey?: Keyed;
  readonly reading: Reading;
  /** Types only, never set. */
  readonly request?: Request;
  readonly answer?: Answer;
}

/** A call as the staff pages make it. Only our own server answers it, so an answer must fit its schema. */
export interface StaffCall<Request extends object, Answer, Params = unknown> extends CallContract {
  readonly validate: Validator<Answer>;
  /** Types only, never set. */
  readonly request?: Request;
  readonly params?: Params;
}

/** A JSON Schema; references have the form `Id#` and point to `definitions` of `schemas/generated/calls.ts`. */
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

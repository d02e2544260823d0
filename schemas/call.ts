import type { Reading } from './reading.ts';
import type { Validator } from './validator.ts';

/** How a call is transmitted: the `x-call` of its schema. */
export interface CallContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * `/x` is resolved from the origin, `x` relative to the page as a browser does, `{page}/x` below the page's path,
   * `{kioskService}/x` against the kiosk's own service; any other `{name}` is a parameter.
   */
  readonly path: string;
  /** Where the request's fields go. Our server accepts both JSON and form bodies. */
  readonly encoding: 'query' | 'json' | 'form';
  /** Milliseconds after which the page gives up. */
  readonly timeoutMs: number;
  /** Each attempt sends the same Idempotency-Key (SIGN-03). */
  readonly idempotencyKey?: boolean;
  /** Who among staff may make the call: see docs/staff.md. Absent for calls not made by the staff pages. */
  readonly audience?: 'anyone' | 'person' | readonly ('reception' | 'editor' | 'owner')[];
  /** Kinds of token allowed to make the call; absent for calls made by the page. */
  readonly token?: readonly string[];
  /** The server's error code for an invalid request; defaults to `invalid_request`. */
  readonly refusal?: string;
  /** The HTTP status of success; defaults to 200. */
  readonly status?: number;
  /** What success can answer instead, such as 201 for something new. */
  readonly otherStatuses?: readonly number[];
  /** Any 2xx is success, whatever the answer is: its body can only add to that [ANY-04]. */
  readonly anyAnswer?: boolean;
}

/** A call as the page makes it, generated from its schema into `schemas/generated/calls/<name>.ts`. */
export interface Call<Request extends object, Answer, Keyed extends boolean = false> extends CallContract {
  readonly idempotencyKey?: Keyed;
  /** How an answer is read; what it gives fits the schema. */
  readonly reading: Reading;
  /** Never set; they tell the compiler the types of request and answer. */
  readonly request?: Request;
  readonly answer?: Answer;
}

/** A call as the staff pages make it: only our own server answers it, so an answer must fit its schema. */
export interface StaffCall<Request extends object, Answer, Params = unknown> extends CallContract {
  /** Checks an answer against the schema. */
  readonly validate: Validator<Answer>;
  /** Never set; they tell the compiler the types of request and path parameters. */
  readonly request?: Request;
  readonly params?: Params;
}

/** A JSON Schema; references have the form `Id#` and point to `definitions` of `schemas/generated/calls.ts`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The full description of a call, used to register routes, to drive tests and to generate the OpenAPI document. */
export interface CallDescription extends Omit<CallContract, 'timeoutMs'> {
  /** Absent for calls not made by our page. */
  readonly timeoutMs?: number;
  /** Prefix of its types, such as `GetVideo`. */
  readonly title: string;
  readonly description: string;
  /** Who calls: the check-in page, a device with its token, or the staff pages. */
  readonly caller: 'page' | 'device' | 'staff';
  /** Parameters of the path, if it has any. */
  readonly params?: JsonSchema;
  readonly request: JsonSchema;
  readonly answer: JsonSchema;
}

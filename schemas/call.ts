import type { Validator } from './validator.ts';

/** How a call goes over the wire: `x-call` of its schema. */
export interface CallContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * `/x` from the origin, `x` relative to the page as a browser resolves it, `{page}/x` below the page's path,
   * `{kioskService}/x` at the kiosk's own service; `{name}` elsewhere is a parameter.
   */
  readonly path: string;
  /** Where the request's fields go. Our server takes JSON and form bodies alike. */
  readonly encoding: 'query' | 'json' | 'form';
  /** Milliseconds after which the page gives up. */
  readonly timeoutMs: number;
  /** Each try carries the same Idempotency-Key (SIGN-03). */
  readonly idempotencyKey?: boolean;
  /** Kinds of tokens that may make it; absent for calls of the page. */
  readonly token?: readonly string[];
  /** The server's code for a request that does not fit; `invalid_request` unless told. */
  readonly refusal?: string;
  /** The status of success; 200 unless told. */
  readonly status?: number;
}

/** A call as the page makes it: generated from its schema into `schemas/generated/calls/<name>.ts`. */
export interface Call<Request extends object, Answer, Keyed extends boolean = false> extends CallContract {
  readonly idempotencyKey?: Keyed;
  /** Is this the agreed answer? */
  readonly validate: Validator<Answer>;
  /** Never there: it tells the compiler what to send. */
  readonly request?: Request;
}

/** A JSON Schema; references look like `Id#` and point to `definitions` of `schemas/generated/calls.ts`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Everything about a call: what servers register, tests drive and the OpenAPI document describes. */
export interface CallDescription extends Omit<CallContract, 'timeoutMs'> {
  /** Absent for calls that others than our page make. */
  readonly timeoutMs?: number;
  /** Prefix of its types, such as `GetVideo`. */
  readonly title: string;
  readonly description: string;
  /** Who calls: a page, or a device with its token. */
  readonly caller: 'page' | 'device';
  /** Parameters of the path, where it has any. */
  readonly params?: JsonSchema;
  readonly request: JsonSchema;
  readonly answer: JsonSchema;
}

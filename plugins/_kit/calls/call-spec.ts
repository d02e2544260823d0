import type { Validator } from '../../../schemas/validator.ts';

/** How a call goes over the wire; the same as `x-call` of its schema, which a test compares. */
export interface CallSpec<Answer> {
  readonly method: 'GET' | 'POST';
  /** `/x` from the origin, `x` relative to the page, `{page}/x` below the page's path, `{kioskService}/x`. */
  readonly path: string;
  /** Where the request's fields go. */
  readonly encoding: 'query' | 'json' | 'form';
  /** Milliseconds; 10,000 unless told. */
  readonly timeoutMs?: number;
  readonly validate: Validator<Answer>;
}

import { explain } from '../../schemas/explain.ts';
import type { Validator } from '../../schemas/validator.ts';
import { refusal } from '../errors.ts';

/** The value, known to fit its schema. @throws ApiError invalid_request that names path, expectation and value */
export function checked<T>(validate: Validator<T>, value: unknown): T {
  const problem = explain(validate, value ?? null);
  if (problem !== null) throw refusal('invalid_request', { problem });
  return value as T;
}

import type { FastifyInstance } from 'fastify';
import { explain } from '../../schemas/explain.ts';
import type { Validator } from '../../schemas/validator.ts';
import { type ProblemCode, refusal } from '../errors.ts';

/** A generated validator where Fastify has a schema: `{ schema: { body: fits(validate) } }`. */
class Fits<T> {
  readonly validate: Validator<T>;
  readonly code: ProblemCode;

  constructor(validate: Validator<T>, code: ProblemCode) {
    this.validate = validate;
    this.code = code;
  }
}

/**
 * Demands that a body, query or path parameters fit their schema before the handler runs.
 * @param code how a misfit is answered; the message names path, expectation and value
 */
export function fits<T>(validate: Validator<T>, code: ProblemCode = 'invalid_request'): Fits<T> {
  return new Fits(validate, code);
}

/**
 * Has Fastify ask the validators generated from schemas/: nothing is compiled, coerced or filled in at run time.
 * @throws Error at the start for a schema that was not given by `fits`
 */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler<unknown>(({ schema, url, httpPart }) => {
    if (!(schema instanceof Fits)) throw new Error(`${url}: the schema of the ${httpPart} is not given by fits()`);
    return (value: unknown) => {
      const problem = explain(schema.validate, value);
      return problem === null ? { value } : { error: refusal(schema.code, { problem }) };
    };
  });
}

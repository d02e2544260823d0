import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '../../schemas/call.ts';
import { explain } from '../../schemas/explain.ts';
import { definitions } from '../../schemas/generated/calls.ts';
import type { Validator } from '../../schemas/validator.ts';
import { badRequest } from '../errors.ts';

/** Compiles schemas of calls; what they refer to is known. Nothing is coerced or filled in. */
export function createSchemaCompiler(): (schema: JsonSchema) => Validator<unknown> {
  const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false, strictRequired: false, messages: false });
  for (const [name, definition] of Object.entries(definitions)) ajv.addSchema(definition, name);
  return (schema) => ajv.compile(schema);
}

/**
 * Has Fastify hold each request against the schema of its call. A misfit is answered with 400 that names path,
 * expectation and value. Answers are not held against theirs: they go out as they are.
 */
export function enforceSchemas(app: FastifyInstance): void {
  const compile = createSchemaCompiler();
  for (const [name, definition] of Object.entries(definitions)) app.addSchema({ ...definition, $id: name });
  app.setValidatorCompiler<JsonSchema>(({ schema }) => {
    const validate = compile(schema);
    return (value: unknown) => {
      const problem = explain(validate, value);
      return problem === null ? { value } : { error: badRequest('invalid_request', problem) };
    };
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

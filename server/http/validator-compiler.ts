import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { JsonSchema } from '../../schemas/call.ts';
import { explain } from '../../schemas/explain.ts';
import { definitions } from '../../schemas/generated/calls.ts';
import type { Validator } from '../../schemas/validator.ts';
import { type ProblemCode, refusal } from '../errors.ts';

const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false, strictRequired: false, messages: false });
for (const [name, definition] of Object.entries(definitions)) ajv.addSchema(definition, name);

/** The check for a schema of `schemas/generated/calls.ts`; nothing is coerced or filled in. */
export function compileSchema(schema: JsonSchema): Validator<unknown> {
  return ajv.compile(schema);
}

/** The message names path, expected and found. */
export function refusing(code: ProblemCode): FastifySchemaCompiler<unknown> {
  return ({ schema }) => {
    const validate = compileSchema(schema as JsonSchema);
    return (value: unknown) => {
      const problem = explain(validate, value);
      return problem === null ? { value } : { error: refusal(code, { problem }) };
    };
  };
}

/** Answers are not checked. */
export function enforceSchemas(app: FastifyInstance): void {
  for (const [name, definition] of Object.entries(definitions)) app.addSchema({ ...definition, $id: name });
  app.setValidatorCompiler(refusing('invalid_request'));
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

import type { JsonSchema } from './call.ts';
import type { Validator } from './validator.ts';

/** The flags of one plugin as a form in the studio, generated into `schemas/generated/flag-forms/<plugin>.ts`. */
export interface FlagForm {
  /** Without references and alternatives; a flag is a boolean. */
  readonly schema: JsonSchema;
  readonly validate: Validator<object>;
}

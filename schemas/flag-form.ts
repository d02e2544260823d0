import type { JsonSchema } from './call.ts';
import type { Validator } from './validator.ts';

/** The flags of one plugin as a form in the studio, generated into `schemas/generated/flag-forms/<plugin>.ts`. */
export interface FlagForm {
  /** Without references and alternatives; a flag is a boolean. */
  readonly schema: JsonSchema;
  readonly validate: Validator<object>;
}

/** What staff read of a flag, or of a part of one. */
export interface FlagWords {
  readonly title: string;
  /** What it does. */
  readonly sentence: string;
  readonly example: string;
  /** What each value is called, where there are a few to choose from. */
  readonly choices?: Readonly<Record<string, string>>;
  /** A switch is on or off; a pattern is chosen from a list, a language from those of the location; a picture is uploaded. */
  readonly widget?: 'switch' | 'pattern' | 'language' | 'picture';
}

import type { Validator } from './validator.ts';

/**
 * How a flag, or a part of one, is edited in the studio; made from its schema, `x-widget` decides where the type does not.
 * What has no editor of its own is `json`: shown and edited as text, so that nothing is left out in silence.
 */
export type FlagShape =
  | { readonly kind: 'text' | 'number' | 'pattern' | 'language' | 'picture' | 'json' }
  /** A flag is written as 1 or 0, a boolean as one. */
  | { readonly kind: 'switch'; readonly writes: 'flag' | 'boolean' }
  /** A text by language. */
  | { readonly kind: 'texts' }
  /** Drawn for each new item of a list, and never changed. */
  | { readonly kind: 'id' }
  /** Edited in an area of its own. */
  | { readonly kind: 'area' }
  /** One of these, or a list of some of them. */
  | { readonly kind: 'choice' | 'choices'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'list'; readonly of: FlagShape; readonly most?: number }
  /** A picture, `picture`, and what is where on it, `pins`. */
  | { readonly kind: 'pins'; readonly parts: Group['parts'] }
  | Group;

export interface Group {
  readonly kind: 'group';
  readonly parts: Readonly<Record<string, FlagShape>>;
}

/** The flags of one plugin as a form in the studio, generated into `schemas/generated/flag-forms/<plugin>.ts`. */
export interface FlagForm {
  readonly shape: Group;
  /** Finds all that is wrong. */
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
  /** Whose values are told in words: a switch is on or off, a language has a name. */
  readonly widget?: 'switch' | 'language';
}

import type { Validator } from './validator.ts';

/** From the schema's type and `x-widget`; `json` is the fallback. */
export type FlagShape =
  | { readonly kind: 'text' | 'number' | 'pattern' | 'language' | 'picture' | 'json' }
  /** A flag is written as 1 or 0. */
  | { readonly kind: 'switch'; readonly writes: 'flag' | 'boolean' }
  | { readonly kind: 'texts' }
  /** Drawn for each new list item, and fixed. */
  | { readonly kind: 'id' }
  /** Edited elsewhere in the studio. */
  | { readonly kind: 'area' }
  | { readonly kind: 'choice' | 'choices'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'list'; readonly of: FlagShape; readonly most?: number }
  /** A `picture`, and the `pins` on it. */
  | { readonly kind: 'pins'; readonly parts: Group['parts'] }
  | Group;

export interface Group {
  readonly kind: 'group';
  readonly parts: Readonly<Record<string, FlagShape>>;
}

/** Generated into `schemas/generated/flag-forms/<plugin>.ts`. */
export interface FlagForm {
  readonly shape: Group;
  readonly validate: Validator<object>;
}

export interface FlagWords {
  readonly title: string;
  readonly sentence: string;
  readonly example: string;
  readonly choices?: Readonly<Record<string, string>>;
  /** Set if values are shown as words. */
  readonly widget?: 'switch' | 'language';
}

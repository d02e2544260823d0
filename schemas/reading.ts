/**
 * How an answer is read before it is used: tolerant of the forms that other backends give the same value [ANY-04]. Made
 * from the answer's schema: its types say most of it, and `x-read` says what they cannot.
 */
export type Reading =
  | (Shared & { readonly as: Scalar })
  | (Shared & Words & { readonly as: 'yes' })
  | (Shared & { readonly as: 'number' | 'integer'; readonly minimum?: number })
  | (Shared & ChoiceReading)
  | (Shared & { readonly as: 'list'; readonly items: Reading })
  | (Shared & ObjectReading);

/**
 * - `text`: also a number, or a list of texts
 * - `word`: a text other than a spelling of no
 * - `date`: such a text, of which a time after YYYY-MM-DD is left out
 * - `link`: a text that can be an address or a file's name: no yes or no, no sentence and no web page
 * - `flag`: 1 or 0 in any spelling
 * - `id`: a number or a text, such as a UUID
 * - `scalar`: a number or a text, as it comes
 * - `options`: a text, or a list of texts
 * - `seconds`: also `00:01:30`
 */
type Scalar = 'text' | 'word' | 'date' | 'link' | 'flag' | 'id' | 'scalar' | 'options' | 'seconds';

interface Shared {
  /** Other names that a property goes by, or that an object holds this value under; `a/b` is b inside a. */
  readonly names?: readonly string[];
  /** What counts when there is no value. Without it the property stays unset, or is missing if it is required. */
  readonly absent?: unknown;
  /** What counts for anything that cannot be read; without it that is a mistake. */
  readonly broken?: unknown;
  /** Whether null stays null, for a property that may be absent. */
  readonly orNull?: boolean;
}

interface Words {
  /** What other words mean; their keys are lower-case, without blanks and punctuation. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** What any spelling of yes, and of no, means. */
  readonly yes?: unknown;
  readonly no?: unknown;
}

/** One of a few values, whatever their case and punctuation. */
export interface ChoiceReading extends Words {
  readonly as: 'choice';
  readonly values: readonly (string | number | boolean | null)[];
}

export interface ObjectReading {
  readonly as: 'object';
  readonly of: Readonly<Record<string, Reading>>;
  readonly required: readonly string[];
  /** The properties that a bare value may stand for, in the order to try. */
  readonly bare?: readonly string[];
}
